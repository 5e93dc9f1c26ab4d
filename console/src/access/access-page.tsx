import type { ReleaseToken } from '@corkboard/release-contract/contract';
import { getTokens, revokeToken } from '@corkboard/release-contract/requests';
import { Button, Spinner } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { callRelease } from '../api/request.ts';
import { useReleaseMutation } from '../api/use-change.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { ChangeDialog } from '../common/change-dialog.tsx';
import { ACTIONS, DataTable } from '../common/data-table.tsx';
import { DateTime } from '../common/date-time.tsx';
import { Panel } from '../common/panel.tsx';
import { Tag } from '../common/tag.tsx';
import { DialogBoundary } from '../failures/dialog-boundary.tsx';
import { PartBoundary } from '../failures/part-boundary.tsx';
import { roleNames, useHasRole } from '../session/principal.tsx';
import { TeamActions } from '../session/team-access.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { SlotsPanel } from './slots-panel.tsx';

export function AccessPage() {
  const isAdmin = useHasRole('admin');
  const tokens = useQuery({
    queryKey: ['release', 'tokens'],
    queryFn: () => callRelease(getTokens, {}),
    enabled: isAdmin,
  });
  if (!isAdmin) return <SessionsPanel />;
  if (!tokens.data) {
    return tokens.error ? <ApiErrorMessage error={tokens.error} /> : <Spinner label="Loading" />;
  }

  return (
    <>
      <PartBoundary name="Tokens">
        <TokensPanel tokens={tokens.data} />
      </PartBoundary>
      <PartBoundary name="Console sessions">
        <SessionsPanel />
      </PartBoundary>
      <PartBoundary name="Slots">
        <SlotsPanel />
      </PartBoundary>
    </>
  );
}

function TokensPanel({ tokens }: { tokens: ReleaseToken[] }) {
  const [isMaking, setMaking] = useState(false);
  const [ended, setEnded] = useState<ReleaseToken>();
  const revoke = useReleaseMutation(revokeToken);
  return (
    <Panel
      title="Tokens"
      caption="Viewers can read, publishers upload their team's versions, release managers decide what people get, and admins manage access."
      actions={
        <Button size="s" variant="primary" onClick={() => setMaking(true)}>
          Create token
        </Button>
      }
    >
      <DataTable label="Tokens" columns={['Who', 'Role', 'Team', 'Expires', 'Last used', ACTIONS]}>
        {tokens.map((token) => (
          <tr key={token.id}>
            <th scope="row">
              <b>{token.name}</b> {token.is_own && <Tag>You</Tag>}
              <small>
                made by {token.made_by}
                {token.person === null && ", can't approve"}
                {token.person !== null &&
                  token.person !== token.name &&
                  `, counts as ${token.person}`}
              </small>
            </th>
            <td>{roleNames[token.role]}</td>
            <td>{token.team ?? 'every team'}</td>
            <td>
              <DateTime at={token.expires_at} />
            </td>
            <td>{token.last_used_at ? <DateTime at={token.last_used_at} /> : 'never'}</td>
            <td>
              {token.revoked_at || isOver(token) ? (
                <Tag tone="danger">{token.revoked_at ? 'Ended' : 'Run out'}</Tag>
              ) : (
                <TeamActions needs="admin" owners={[token.team]}>
                  <Button
                    size="s"
                    aria-label={`Revoke the token of ${token.name}`}
                    onClick={() => setEnded(token)}
                  >
                    End
                  </Button>
                </TeamActions>
              )}
            </td>
          </tr>
        ))}
      </DataTable>
      <DialogBoundary onClose={() => setMaking(false)}>
        {isMaking && <NewTokenDialog onClose={() => setMaking(false)} />}
      </DialogBoundary>
      <DialogBoundary onClose={() => setEnded(undefined)}>
        {ended && (
          <ChangeDialog
            title={`Revoke ${ended.name}'s token?`}
            effect={<p>Requests with this token will fail. This can't be undone.</p>}
            confirm="Revoke token"
            isDanger
            isReversible={false}
            onConfirm={({ reason }) => revoke.mutateAsync({ id: ended.id, reason })}
            onClose={() => setEnded(undefined)}
          />
        )}
      </DialogBoundary>
    </Panel>
  );
}

function isOver({ expires_at }: ReleaseToken): boolean {
  return Date.parse(expires_at) < Date.now();
}
