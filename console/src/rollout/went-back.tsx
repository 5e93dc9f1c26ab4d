import type { AuditEntry, RemoteOverview, Rollout } from '@corkboard/release-contract/contract';
import { describeChannelAudience, endSentence } from '@corkboard/release-contract/rules';
import { arrowCounterClockwise } from '@corkboard/shared/icons/arrow-counter-clockwise.ts';
import { Icon, VisuallyHidden } from '@corkboard/shared/ui';
import { useQueries, useQuery } from '@tanstack/react-query';

import { endsQuery, overviewQuery, rolloutsQuery } from '../api/queries.ts';
import { word } from '../audit/read-entry.ts';
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
  const { data, error } = useQuery(rolloutsQuery(name, ids));
  // Rollouts that only stay until the next answer have no time.
  const { dataUpdatedAt: now } = useQuery(overviewQuery);
  const ended = data ? findWentBack(data, open, now) : [];
  const ends = useQueries({ queries: ended.map((rollout) => endsQuery(rollout, getEnd(rollout))) });
  const shown = ended.flatMap((rollout, at) => {
    const entry = ends[at]?.data?.find((each) => isEndOf(each, rollout));
    const isReplaced = rollout.state === 'replaced';
    // An earlier snapshot can have another version than the one from before the rollout, or none.
    const got = isReplaced ? word(entry?.after, 'channels', rollout.channel) : rollout.from;
    return isReplaced && (!entry || got === rollout.to) ? [] : [{ rollout, entry, got }];
  });
  return (
    <>
      {!data && <ApiErrorMessage error={error} />}
      <VisuallyHidden>
        {/* The live region must exist before its text. */}
        <span role="status">{shown.map(({ rollout }) => describeEnd(rollout)).join('. ')}</span>
      </VisuallyHidden>
      {shown.map((end) => (
        <WentBackPanel key={end.rollout.id} {...end} live={channels[end.rollout.channel]} />
      ))}
    </>
  );
}

function getEnd({ state }: Rollout): 'rollout_end' | 'rollout_rollback' {
  return state === 'replaced' ? 'rollout_end' : 'rollout_rollback';
}

function describeEnd({ remote, channel, to }: Rollout): string {
  return `Rolled back: ${remote} ${to} on ${channel}`;
}

interface Props {
  rollout: Rollout;
  entry: AuditEntry | undefined;
  /** The version that its channel went back to; empty if it had none. */
  got: string;
  /** The version of its channel now. */
  live: string | undefined;
}

function WentBackPanel({ rollout, entry, got, live }: Props) {
  const { channel, percent, audience, because, verdict, ended_at } = rollout;
  const isByGuard = entry?.actor === 'guard' || because === verdict.sentence;
  const who = entry?.actor === 'guard' ? 'the guard' : entry?.actor;
  return (
    <Panel
      title={describeEnd(rollout)}
      caption={`It was at ${formatPercent(percent)} of ${describeChannelAudience(channel, audience)}.`}
    >
      <div className={styles['verdict']} data-kind="back">
        <Icon path={arrowCounterClockwise} />
        <div>
          <p className={styles['name']}>
            {got === '' ? `Went back to before ${channel} had a version` : `Went back to ${got}`}
          </p>
          <p>
            {who !== undefined && `By ${who}, `}
            {ended_at !== null && <DateTime at={ended_at} />}
          </p>
          <p>{endSentence(because)}</p>
          {entry && entry.reason !== because && <p>{endSentence(entry.reason)}</p>}
          {/* The guard's reason has its figures. */}
          {!isByGuard && <p>{describeFigures(rollout)}</p>}
          {live !== undefined && live !== got && (
            <p>
              {channel} has {live} by now.
            </p>
          )}
        </div>
      </div>
    </Panel>
  );
}

/**
 * Servers of an earlier version record a rollback without its rollout. A rollout that a snapshot had ended can have
 * returned with another one, so only the entry with its last reason counts.
 */
function isEndOf({ before, after }: AuditEntry, { id, state, because }: Rollout): boolean {
  if (word(before, 'rollout') !== id) return false;
  return state !== 'replaced' || word(after, 'because') === because;
}

function describeFigures({ from, to, verdict }: Rollout): string {
  const { old, new: tried } = verdict;
  if (tried.samples === 0) return `No load of ${to} had been compared.`;
  const loads = formatCount(tried.samples, 'load', 'loads');
  const share = `${formatNumber(tried.failures)} of ${loads} that were compared`;
  const earlier = `${formatNumber(old.failures)} of ${formatNumber(old.samples)}`;
  return `${to} had failed in ${share}${old.samples > 0 ? `, and ${from} in ${earlier}` : ''}.`;
}
