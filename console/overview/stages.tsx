import type { Rollout } from '@corkboard/shared/contract/release-rollouts.ts';

import { formatPercent } from '../common/format.ts';
import styles from './stages.module.css';

export function Stages({ rollout }: { rollout: Rollout }) {
  const { stages, stage: current, held_minutes: held } = rollout;
  return (
    <ol className={styles['stages']} aria-label="Stages">
      {stages.map(({ percent, minutes }, index) => {
        const state = index < current ? 'done' : index === current ? 'now' : 'next';
        return (
          <li key={percent} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <i />
            <b>{formatPercent(percent)}</b>
            <small>{wordsOf(state, minutes, held, index === stages.length - 1)}</small>
          </li>
        );
      })}
    </ol>
  );
}

function wordsOf(state: string, minutes: number, held: number, isLast: boolean): string {
  if (state === 'done') return 'Done';
  if (state === 'now') return `${Math.floor(held)}/${lasting(minutes)}`;
  return isLast ? 'Finish' : lasting(minutes);
}

function lasting(minutes: number): string {
  if (minutes === 0) return 'no wait';
  return minutes >= 120 && minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
}
