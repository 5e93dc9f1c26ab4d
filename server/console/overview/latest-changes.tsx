import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { recentAuditQuery } from '../api/queries.ts';
import { AuditList } from '../audit/audit-list.tsx';
import { Panel } from '../common/panel.tsx';

export function LatestChanges() {
  const { data: entries = [] } = useQuery(recentAuditQuery);
  return (
    <Panel title="Audit log" actions={<Link to="/audit">All entries</Link>}>
      <AuditList entries={entries} />
    </Panel>
  );
}
