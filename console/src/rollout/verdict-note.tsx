import type { Rollout } from '@corkboard/release-contract/contract';
import { arrowCounterClockwise } from '@corkboard/shared/icons/arrow-counter-clockwise.ts';
import { checkCircleFill } from '@corkboard/shared/icons/check-circle-fill.ts';
import { hourglassMedium } from '@corkboard/shared/icons/hourglass-medium.ts';
import { pauseFill } from '@corkboard/shared/icons/pause-fill.ts';
import { prohibit } from '@corkboard/shared/icons/prohibit.ts';
import { warningCircleFill } from '@corkboard/shared/icons/warning-circle-fill.ts';
import { Icon, VisuallyHidden } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';

import { healthQuery } from '../api/queries.ts';
import { sumLoads } from '../api/sum-loads.ts';
import { readVerdict, type Verdict } from './read-verdict.ts';
import styles from './verdict-note.module.css';

const ICONS: Record<Verdict['kind'], string> = {
  waiting: hourglassMedium,
  sound: checkCircleFill,
  slow: warningCircleFill,
  back: arrowCounterClockwise,
  paused: pauseFill,
  off: prohibit,
};

export function VerdictNote({ rollout, suffix }: { rollout: Rollout; suffix: string }) {
  const { data: health } = useQuery(healthQuery(rollout.remote, 1));
  const hourly = sumLoads(health, rollout.to);
  const { kind, name, figures, sentence, progress } = readVerdict(rollout, hourly);
  return (
    <div className={styles['verdict']} data-kind={kind}>
      <Icon path={ICONS[kind]} />
      <div>
        <p className={styles['name']}>
          {/* Counts change every few seconds, so only the verdict is announced. */}
          <span role="status">
            {name}
            <VisuallyHidden>{suffix}</VisuallyHidden>
          </span>
          {figures}
        </p>
        <p>{sentence}</p>
        {progress && (
          <>
            <progress
              aria-label={`Compared loads of ${rollout.to} in this stage`}
              max={progress.needed}
              value={progress.loads}
            />
            {progress.hint && <p className={styles['hint']}>{progress.hint}</p>}
          </>
        )}
      </div>
    </div>
  );
}
