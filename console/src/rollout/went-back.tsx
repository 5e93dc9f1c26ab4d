import type { AuditEntry, RemoteOverview, Rollout } from '@corkboard/release-contract/contract';
import { describeChannelAudience, endSentence } from '@corkboard/release-contract/rules';
import { arrowCounterClockwise } from '@corkboard/shared/icons/arrow-counter-clockwise.ts';
import { Icon } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';

import { rollbacksQuery, rolloutsQuery } from '../api/queries.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { DateTime } from '../common/date-time.tsx';
import { formatCount, formatNumber, formatPercent } from '../common/format.ts';
import { Panel } from '../common/panel.tsx';
import { findWentBack } from './find-went-back.ts';
import styles from './verdict-note.module.css';

/** Why rollouts went back. Without it, they would leave the page before anyone has seen that. */
export function WentBack({ remote }: { remote: RemoteOverview }) {
  const { name, channels, rollouts: open } = remote;
  const ids = open.map(({ id }) => id);
  const { data, error, dataUpdatedAt } = useQuery(rolloutsQuery(name, ids));
  if (!data) return <ApiErrorMessage error={error} />;
  return findWentBack(data, open, dataUpdatedAt).map((rollout) => (
    <WentBackPanel key={rollout.id} rollout={rollout} live={channels[rollout.channel]} />
  ));
}

interface Props {
  rollout: Rollout;
  /** The version of its channel now. */
  live: string | undefined;
}

function WentBackPanel({ rollout, live }: Props) {
  const { id, remote, channel, from, to, percent, audience, because, verdict, ended_at } = rollout;
  const { data: entries } = useQuery(rollbacksQuery(remote, id));
  const entry = entries?.find((each) => isOfRollout(each, id));
  const isByGuard = entry?.actor === 'guard' || because === verdict.sentence;
  const who = entry?.actor === 'guard' ? 'the guard' : entry?.actor;
  return (
    <Panel
      title={`Rolled back: ${remote} ${to} on ${channel}`}
      caption={`It was at ${formatPercent(percent)} of ${describeChannelAudience(channel, audience)}.`}
    >
      <div className={styles['verdict']} data-kind="back">
        <Icon path={arrowCounterClockwise} />
        <div>
          <p className={styles['name']} role="status">
            Went back to {from}
          </p>
          <p>
            {who !== undefined && `By ${who}, `}
            {ended_at !== null && <DateTime at={ended_at} />}
          </p>
          <p>{endSentence(because)}</p>
          {entry && entry.reason !== because && <p>{endSentence(entry.reason)}</p>}
          {/* The guard's reason has its figures. */}
          {!isByGuard && <p>{describeFigures(rollout)}</p>}
          {live !== undefined && live !== from && (
            <p>
              {channel} has {live} by now.
            </p>
          )}
        </div>
      </div>
    </Panel>
  );
}

/** Servers of an earlier version record a rollback without its rollout. */
function isOfRollout({ before }: AuditEntry, id: string): boolean {
  if (typeof before !== 'object' || before === null) return false;
  return 'rollout' in before && before.rollout === id;
}

function describeFigures({ from, to, verdict }: Rollout): string {
  const { old, new: tried } = verdict;
  if (tried.samples === 0) return `No load of ${to} had been compared.`;
  const loads = formatCount(tried.samples, 'load', 'loads');
  const share = `${formatNumber(tried.failures)} of ${loads} that were compared`;
  const earlier = `${formatNumber(old.failures)} of ${formatNumber(old.samples)}`;
  return `${to} had failed in ${share}${old.samples > 0 ? `, and ${from} in ${earlier}` : ''}.`;
}
