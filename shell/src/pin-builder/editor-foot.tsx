import { useText } from '@corkboard/shared/i18n';
import { useBottomInset } from '@corkboard/shared/layout';
import { Button } from '@corkboard/shared/ui';
import { useRef } from 'react';

import { checkLengths } from './check-pin.ts';
import { LeaveButtons } from './drafts/leave-buttons.tsx';
import type { LeaveDraft } from './drafts/use-leave-draft.ts';
import { countPins, hasErrors, type NewPin } from './new-pin.ts';
import styles from './new-pins.module.css';

interface Props {
  pins: NewPin[];
  leave: LeaveDraft;
  isPublishing: boolean;
  onPublish(): void;
}

export function EditorFoot({ pins, leave, isPublishing, onPublish }: Props) {
  const text = useText();
  const foot = useRef<HTMLDivElement>(null);
  useBottomInset(foot);
  const { uploaded, loading, failed } = countPins(pins);
  const tooLong = pins.filter(
    (pin) => pin.upload.state === 'done' && hasErrors({ errors: checkLengths(pin, text) }),
  ).length;
  const ready = uploaded - tooLong;
  const told = [
    text('{ready} of {count} ready', { ready, count: pins.length }),
    loading > 0 && text('{count} uploading', { count: loading }),
    failed > 0 && text('{count} failed', { count: failed }),
    tooLong > 0 && text('{count} too long', { count: tooLong }),
  ];

  return (
    <div ref={foot} className={styles['foot']}>
      <p role="status">{told.filter(Boolean).join(' · ')}</p>
      <LeaveButtons leave={leave} isPublishing={isPublishing} />
      <Button
        size="l"
        variant="primary"
        // A text that is too long gets the focus.
        disabled={uploaded === 0 || leave.pending !== null}
        isPending={isPublishing}
        onClick={onPublish}
      >
        {ready === 0
          ? text('Publish')
          : text('{count, plural, one {Publish # Pin} other {Publish # Pins}}', { count: ready })}
      </Button>
    </div>
  );
}
