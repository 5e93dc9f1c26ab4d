import type { Rollout } from '@corkboard/release-contract/contract';

import { formatPercent } from '../common/format.ts';
import styles from './stages.module.css';

export function Stages({ rollout }: { rollout: Rollout }) {
  const { stages, stage: current, held_minutes: held, guard } = rollout;
  const watch = guard.is_on ? (guard.watch_minutes ?? 0) : 0;
  const steps = stages.map(({ percent, minutes }, index) => ({
    name: formatPercent(percent),
    minutes,
    isEnd: index === stages.length - 1 && watch === 0,
  }));
  if (watch > 0) steps.push({ name: 'Watch', minutes: watch, isEnd: false });
  return (
    <ol className={styles['stages']} aria-label="Stages">
      {steps.map(({ name, minutes, isEnd }, index) => {
        const state = index < current ? 'done' : index === current ? 'now' : 'next';
        return (
          <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <i />
            <b>{name}</b>
            <small>{describeStage(state, minutes, held, isEnd)}</small>
          </li>
        );
      })}
    </ol>
  );
}

function describeStage(state: string, minutes: number, held: number, isLast: boolean): string {
  if (state === 'done') return 'Done';
  if (state === 'now') return `${Math.floor(held)}/${lasting(minutes)}`;
  return isLast ? 'Finish' : lasting(minutes);
}

function lasting(minutes: number): string {
  if (minutes === 0) return 'no wait';
  return minutes >= 120 && minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
}
