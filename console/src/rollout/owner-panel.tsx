import type {
  PublishedVersion,
  RemoteOverview,
  Rollout,
} from '@corkboard/release-contract/contract';
import type { ReactNode } from 'react';

import { DateTime } from '../common/date-time.tsx';
import { kilobytes } from '../common/format.ts';
import { Panel } from '../common/panel.tsx';
import styles from './side-panels.module.css';

interface Props {
  rollout: Rollout;
  remote: RemoteOverview;
  versions: readonly PublishedVersion[];
  suffix: string;
}

export function OwnerPanel({ rollout, remote, versions, suffix }: Props) {
  const published = versions.find(({ version }) => version === rollout.to);
  const live = versions.find(({ version }) => version === rollout.from);
  return (
    <Panel title={`Owner${suffix}`} caption={`Team ${remote.team}`}>
      <dl className={styles['facts']}>
        <Fact name="Started by">
          {rollout.made_by}, <DateTime at={rollout.started_at} />
        </Fact>
        <Fact name="Reason">{rollout.reason}</Fact>
        {published && (
          <>
            <Fact name="Published by">
              {published.publisher}, <DateTime at={published.created_at} />
            </Fact>
            {published.signed_by && <Fact name="Signed with">{published.signed_by.name}</Fact>}
            {live && (
              <Fact name="Size">
                {kilobytes(published.sizes.web_brotli - live.sizes.web_brotli, true)}
              </Fact>
            )}
            <Fact name="Commit">
              <code dir="ltr">{published.commit}</code>
            </Fact>
          </>
        )}
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
