import type { Rollout } from '@corkboard/release-contract/contract';
import { isWatch } from '@corkboard/release-contract/rules';
import { checkCircleFill } from '@corkboard/shared/icons/check-circle-fill.ts';
import { hourglassMedium } from '@corkboard/shared/icons/hourglass-medium.ts';
import { prohibit } from '@corkboard/shared/icons/prohibit.ts';
import { warningCircleFill } from '@corkboard/shared/icons/warning-circle-fill.ts';
import { Icon } from '@corkboard/shared/ui';

import { DataTable } from '../common/data-table.tsx';
import { formatCount } from '../common/format.ts';
import { Panel } from '../common/panel.tsx';
import styles from './gates-panel.module.css';
import { needsEvidence, waitsForPerson } from './next-steps.ts';
import { type GateState, hasSpeed, isForEveryone, readGates } from './read-gates.ts';

const ICONS: Record<GateState, string> = {
  few: hourglassMedium,
  none: hourglassMedium,
  high: warningCircleFill,
  slow: warningCircleFill,
  ended: prohibit,
  open: checkCircleFill,
  closed: warningCircleFill,
};

/** What the guard compares, and what it says so far. Without a guard there are no gates. */
export function GatesPanel({ rollout, suffix }: { rollout: Rollout; suffix: string }) {
  const gates = readGates(rollout);
  if (gates.length === 0) return null;
  const title = `Gates${suffix}`;
  return (
    <Panel title={title} caption={describeGates(rollout)}>
      <DataTable label={title} columns={['Gate', 'Closes at', rollout.from, rollout.to, 'State']}>
        {gates.map(({ name, meaning, limit, from, to, state, word }) => (
          <tr key={name}>
            <th scope="row">
              <b>{name}</b>
              <small>{meaning}</small>
            </th>
            <td className={styles['figure']}>{limit}</td>
            <td className={styles['figure']}>{from}</td>
            <td className={styles['figure']}>{to}</td>
            <td>
              <span className={styles['state']} data-state={state}>
                <Icon path={ICONS[state]} size="s" />
                {word}
              </span>
            </td>
          </tr>
        ))}
      </DataTable>
    </Panel>
  );
}

function describeGates(rollout: Rollout): string {
  return [describeCondition(rollout), ...describeComparison(rollout)]
    .filter((part) => part !== '')
    .join(' ');
}

/** Empty where gates let nothing begin or end automatically. */
function describeCondition(rollout: Rollout): string {
  const { stages, stage, state, guard } = rollout;
  if (state === 'paused' || waitsForPerson(rollout)) return '';
  if (isWatch(stages, stage)) return 'The watch ends by time if none closes.';
  if (!needsEvidence(rollout)) return '';
  const loads = formatCount(guard.min_samples, 'compared load', 'compared loads');
  const metrics = guard.queries?.length ? ', each metric within its limit,' : '';
  return `A stage ends automatically only with about ${loads}${metrics} and no closed gate.`;
}

function describeComparison(rollout: Rollout): string[] {
  const { from, to, channel, guard } = rollout;
  if (isForEveryone(rollout)) {
    return [
      `Everyone on ${channel} gets ${to}, so its failures are compared with other remotes of the same pages, or with the usual rate of ${from}.`,
    ];
  }
  const share = Number((guard.false_alarms * 100).toFixed(2));
  const chance = `By chance, failures close in at most ${share}% of sound rollouts`;
  return hasSpeed(rollout)
    ? [
        `Failures and durations of ${to} are compared with those of ${from} at the same times.`,
        `${chance}, and so do durations.`,
      ]
    : [`Failures of ${to} are compared with those of ${from} at the same times.`, `${chance}.`];
}
