import { funnelSimple } from '@corkboard/shared/icons/funnel-simple.ts';
import { Icon } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { recentAuditQuery } from '../api/queries.ts';
import { AuditList } from '../audit/audit-list.tsx';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { Panel } from '../common/panel.tsx';
import styles from './latest-changes.module.css';

export function LatestChanges() {
  const { data: entries, error } = useQuery(recentAuditQuery);
  return (
    <Panel
      title="Audit log"
      actions={
        <Link className={styles['link']} to="/audit">
          <Icon path={funnelSimple} size="s" /> Filter
        </Link>
      }
    >
      {entries ? <AuditList entries={entries} /> : <ApiErrorMessage error={error} />}
    </Panel>
  );
}
