import type { ConsoleSession } from '@corkboard/release-contract/contract';
import { revokeConsoleSession } from '@corkboard/release-contract/requests';
import { Button, Spinner } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { sessionsQuery } from '../api/queries.ts';
import { useReleaseMutation } from '../api/use-change.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { ChangeDialog } from '../common/change-dialog.tsx';
import { ACTIONS, DataTable } from '../common/data-table.tsx';
import { DateTime } from '../common/date-time.tsx';
import { Panel } from '../common/panel.tsx';
import { Tag } from '../common/tag.tsx';
import { DialogBoundary } from '../failures/dialog-boundary.tsx';
import { useHasRole } from '../session/principal.tsx';
import { TeamActions } from '../session/team-access.tsx';

export function SessionsPanel() {
  const isAdmin = useHasRole('admin');
  const { data, error } = useQuery(sessionsQuery);
  const [ended, setEnded] = useState<ConsoleSession>();
  const end = useReleaseMutation(revokeConsoleSession);

  return (
    <Panel
      title="Console sessions"
      caption={`${isAdmin ? 'All sessions' : 'The sessions of your token'}. A session ends after 30 minutes without use, after 12 hours, or when its token is revoked.`}
    >
      <ApiErrorMessage error={error} />
      {!data && !error && <Spinner label="Loading" />}
      {data && (
        <DataTable
          label="Console sessions"
          columns={['Who', 'Browser', 'Started', 'Last used', 'Ends by', ACTIONS]}
        >
          {data.map((session) => (
            <tr key={session.id}>
              <th scope="row">
                <b>{session.name}</b> {session.is_current && <Tag>This browser</Tag>}
              </th>
              <td>{session.browser || 'Unknown'}</td>
              <td>
                <DateTime at={session.created_at} />
              </td>
              <td>
                <DateTime at={session.last_seen_at} />
              </td>
              <td>
                <DateTime at={session.expires_at} />
              </td>
              <td>
                {!session.is_current && (
                  <TeamActions needs="viewer" owners={[session.team]}>
                    <Button
                      size="s"
                      aria-label={`End ${session.name}'s session in ${session.browser || 'an unknown browser'}`}
                      onClick={() => setEnded(session)}
                    >
                      End
                    </Button>
                  </TeamActions>
                )}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      <DialogBoundary onClose={() => setEnded(undefined)}>
        {ended && (
          <ChangeDialog
            title={`End ${ended.name}'s session?`}
            effect={<p>That browser must log in again with the token.</p>}
            confirm="End session"
            isDanger
            isReversible={false}
            onConfirm={async ({ reason }) => {
              await end.mutateAsync({ id: ended.id, reason });
              return { sentence: 'The session has ended.' };
            }}
            onClose={() => setEnded(undefined)}
          />
        )}
      </DialogBoundary>
    </Panel>
  );
}
