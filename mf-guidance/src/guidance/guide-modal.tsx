import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { Button, TextLink, useOverlays } from '@corkboard/shared/ui';
import { useEffect, useEffectEvent } from 'react';

import { ActionButton } from './action-button.tsx';
import styles from './guide-modal.module.css';
import type { Guide } from './guides/guide.ts';
import { toActions } from './guides/guide-actions.ts';
import type { GuideReport } from './guides/guide-state.ts';
import { useCanShow } from './use-can-show.ts';

interface Props {
  guide: Guide;
  onReport: (report: GuideReport) => void;
}

/** Waits until no other dialog is open. Shows nothing if its code fails to load. */
export function GuideModal({ guide, onReport }: Props) {
  const text = useText();
  const { logger } = useShell();
  const { overlays, load } = useOverlays();
  const isShown = useCanShow(guide.delay) && overlays !== null;

  useEffect(() => {
    load().catch((error: unknown) => logger.error(error, 'mf-guidance modal'));
  }, [load, logger]);
  const view = useEffectEvent(() => onReport('viewed'));
  useEffect(() => {
    if (isShown) view();
  }, [isShown]);
  if (!isShown) return null;

  const { header, headerSubtitle, text: words, sub_text } = guide.experience.display_data;
  const { complete, second, dismiss } = toActions(guide.experience, window.location.origin);
  const later = dismiss ?? (complete ? null : text('Got it'));
  const lines = [headerSubtitle, header ? words : undefined, sub_text].filter((line) => line);
  return (
    <overlays.DialogOverlay
      title={header ?? words ?? text('Tip')}
      size="s"
      onClose={() => onReport('dismissed')}
      actions={
        <>
          {second && <TextLink {...second.link}>{second.text}</TextLink>}
          {later && (
            <Button variant={complete ? 'quiet' : 'primary'} onClick={() => onReport('dismissed')}>
              {later}
            </Button>
          )}
          {complete && (
            <ActionButton link={complete.link} size="m" onPress={() => onReport('completed')}>
              {complete.text}
            </ActionButton>
          )}
        </>
      }
    >
      {lines.map((line) => (
        <p key={line} dir="auto" className={styles.line}>
          {line}
        </p>
      ))}
    </overlays.DialogOverlay>
  );
}
