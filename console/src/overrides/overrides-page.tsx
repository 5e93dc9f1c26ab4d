import type { ReleaseOverride } from '@corkboard/release-contract/contract';
import { clearOverride, getOverrides } from '@corkboard/release-contract/requests';
import { Button, Spinner } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { callRelease } from '../api/request.ts';
import { useReleaseMutation } from '../api/use-change.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { ACTIONS, DataTable } from '../common/data-table.tsx';
import { DateTime } from '../common/date-time.tsx';
import { Panel } from '../common/panel.tsx';
import { DialogBoundary } from '../failures/dialog-boundary.tsx';
import { useNotify } from '../layout/notifications.tsx';
import { useHasRole } from '../session/principal.tsx';
import { TeamActions, useRemoteOwner } from '../session/team-access.tsx';
import { NewOverrideDialog } from './new-override-dialog.tsx';

export function OverridesPage() {
  const canOverride = useHasRole('publisher');
  const [isMaking, setMaking] = useState(false);
  const clear = useReleaseMutation(clearOverride);
  const tell = useNotify();
  const { data, error } = useQuery({
    queryKey: ['release', 'overrides'],
    queryFn: () => callRelease(getOverrides, {}),
  });
  if (!data) return error ? <ApiErrorMessage error={error} /> : <Spinner label="Loading" />;

  return (
    <Panel
      title="Active overrides"
      caption="One person's own choice of another published version: signed, expiring, and shown on their page."
      actions={
        canOverride && (
          <Button size="s" variant="primary" onClick={() => setMaking(true)}>
            Create override
          </Button>
        )
      }
    >
      <ApiErrorMessage error={clear.error} />
      {data.length === 0 && <p>No active overrides.</p>}
      {data.length > 0 && (
        <DataTable label="Overrides" columns={['For', 'Versions', 'Made by', 'Expires', ACTIONS]}>
          {data.map((override) => (
            <Row
              key={override.id}
              override={override}
              onClear={() =>
                clear.mutate(
                  { id: override.id },
                  { onSuccess: () => tell('Override cleared. Open pages update immediately.') },
                )
              }
            />
          ))}
        </DataTable>
      )}
      <DialogBoundary onClose={() => setMaking(false)}>
        {isMaking && <NewOverrideDialog onClose={() => setMaking(false)} />}
      </DialogBoundary>
    </Panel>
  );
}

function Row({ override, onClear }: { override: ReleaseOverride; onClear(): void }) {
  const getOwner = useRemoteOwner();
  const versions = Object.entries(override.remotes).map(([name, version]) => `${name}@${version}`);
  // Several overrides can be for one browser each, and differ in nothing else.
  const shortId = override.id.slice(-6);
  return (
    <tr>
      <th scope="row">
        <b>{override.account ?? 'one browser'}</b>
        <small>{override.is_taken ? 'in use' : 'link not opened yet'}</small>
      </th>
      <td>{versions.join(', ')}</td>
      <td>
        {override.made_by}
        <small>{override.reason}</small>
      </td>
      <td>
        <DateTime at={override.expires_at} />
        <small>
          created <DateTime at={override.created_at} /> · {shortId}
        </small>
      </td>
      <td>
        <TeamActions needs="publisher" owners={Object.keys(override.remotes).map(getOwner)}>
          <Button
            size="s"
            aria-label={`Clear the override of ${override.account ?? `one browser (${shortId})`}`}
            onClick={onClear}
          >
            Clear
          </Button>
        </TeamActions>
      </td>
    </tr>
  );
}
