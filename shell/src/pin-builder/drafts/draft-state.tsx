import { timeAgo, useText } from '@corkboard/shared/i18n';
import { checkCircleFill } from '@corkboard/shared/icons/check-circle-fill.ts';
import { useShell } from '@corkboard/shared/remote';
import { Button, Icon } from '@corkboard/shared/ui';
import { useEffect, useState } from 'react';

import styles from '../new-pins.module.css';
import type { KeptDraft } from './use-kept-draft.ts';

const TICK_MS = 30_000;

interface Props {
  draft: Pick<KeptDraft, 'failure' | 'keep' | 'keptAt'>;
}

export function DraftState({ draft }: Props) {
  const text = useText();
  const { locale } = useShell();
  const now = useClock(draft.keptAt);

  if (draft.failure) {
    return (
      <div className={styles['unkept']} role="alert">
        {draft.failure}
        <Button size="s" onClick={() => void draft.keep()}>
          {text('Try again')}
        </Button>
      </div>
    );
  }
  if (draft.keptAt === null) return null;
  return (
    <p className={styles['kept']}>
      <Icon path={checkCircleFill} size="s" />
      {text('Draft saved · {time}', { time: timeAgo(draft.keptAt, now, locale) })}
    </p>
  );
}

/** The time, twice a minute and whenever the draft is kept. */
function useClock(keptAt: number | null): number {
  const [ticked, setTicked] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicked(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(ticked, keptAt ?? 0);
}
