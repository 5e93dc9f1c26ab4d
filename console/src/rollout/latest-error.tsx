import type { Rollout } from '@corkboard/release-contract/contract';
import { useQuery } from '@tanstack/react-query';

import { errorsQuery, REPORTED_HOURS } from '../api/queries.ts';
import { DateTime } from '../common/date-time.tsx';
import { Panel } from '../common/panel.tsx';
import { getPhaseName } from '../remote/phases.ts';
import styles from './side-panels.module.css';

/** What the new version threw last. Reports name no page, because addresses can name what a person looked at. */
export function LatestError({ rollout, suffix }: { rollout: Rollout; suffix: string }) {
  const { remote, to, started_at } = rollout;
  const { data: errors = [] } = useQuery(errorsQuery(remote, REPORTED_HOURS));
  const since = Date.parse(started_at);
  const [latest] = errors
    .filter(({ version, last_at }) => version === to && Date.parse(last_at) >= since)
    .toSorted((one, other) => Date.parse(other.last_at) - Date.parse(one.last_at));
  if (!latest) return null;
  const origin = latest.frames?.find((frame) => frame.is_original);
  return (
    <Panel
      title={suffix === '' ? `Latest error of ${to}` : `Latest error${suffix}`}
      caption={
        <>
          {getPhaseName(latest.phase)} · <DateTime at={latest.last_at} />
        </>
      }
    >
      <code className={styles['fault']} dir="ltr">
        {latest.message}
        {origin && (
          <small>
            {origin.file}:{origin.line}
          </small>
        )}
      </code>
      <p className={styles['slots']}>
        <a href="/?slots" target="_blank" rel="noopener">
          See the slots of a page in a new tab
        </a>
        . Only staff accounts see them.
      </p>
    </Panel>
  );
}
