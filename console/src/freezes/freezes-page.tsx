import type { Freeze } from '@corkboard/release-contract/contract';
import { endFreeze } from '@corkboard/release-contract/requests';
import { Button, Spinner } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { freezesQuery } from '../api/queries.ts';
import { useReleaseMutation } from '../api/use-change.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { ChangeDialog } from '../common/change-dialog.tsx';
import { ACTIONS, DataTable } from '../common/data-table.tsx';
import { DateTime } from '../common/date-time.tsx';
import { Panel } from '../common/panel.tsx';
import { Tag } from '../common/tag.tsx';
import { DialogBoundary } from '../failures/dialog-boundary.tsx';
import { useHasRole } from '../session/principal.tsx';
import { TeamActions, useRemoteOwner } from '../session/team-access.tsx';
import { NewFreezeDialog } from './new-freeze-dialog.tsx';

export function FreezesPage() {
  const canManage = useHasRole('manager');
  const getOwner = useRemoteOwner();
  const { data, error } = useQuery(freezesQuery);
  const end = useReleaseMutation(endFreeze);
  const [isCreating, setCreating] = useState(false);
  const [ended, setEnded] = useState<Freeze>();
  if (!data) return error ? <ApiErrorMessage error={error} /> : <Spinner label="Loading" />;

  return (
    <Panel
      title="Freezes"
      caption="During a freeze, no version reaches more people. You can still roll back and turn off."
      actions={
        canManage && (
          <Button size="s" variant="primary" onClick={() => setCreating(true)}>
            Add a freeze
          </Button>
        )
      }
    >
      <ApiErrorMessage error={error} />
      {data.length === 0 ? (
        <p>No active or planned freezes.</p>
      ) : (
        <DataTable label="Freezes" columns={['Scope', 'From', 'Until', 'Reason', ACTIONS]}>
          {data.map((freeze) => (
            <tr key={freeze.id}>
              <th scope="row">
                <b>{formatScope(freeze)}</b> {freeze.is_active && <Tag tone="danger">Active</Tag>}
                <small>added by {freeze.made_by}</small>
              </th>
              <td>
                <DateTime at={freeze.from} hasZone />
              </td>
              <td>
                <DateTime at={freeze.until} hasZone />
              </td>
              <td>{freeze.reason}</td>
              <td>
                <TeamActions needs="manager" owners={[getOwner(freeze.remote)]}>
                  <Button
                    size="s"
                    aria-label={`${getVerb(freeze)} the freeze of ${formatScope(freeze)}`}
                    onClick={() => setEnded(freeze)}
                  >
                    {getVerb(freeze)}
                  </Button>
                </TeamActions>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      <DialogBoundary onClose={() => setCreating(false)}>
        {isCreating && <NewFreezeDialog onClose={() => setCreating(false)} />}
      </DialogBoundary>
      <DialogBoundary onClose={() => setEnded(undefined)}>
        {ended && (
          <ChangeDialog
            title={`${getVerb(ended)} the freeze of ${formatScope(ended)}?`}
            effect={<p>You can release again, and rollouts continue.</p>}
            confirm={`${getVerb(ended)} the freeze`}
            isReversible={false}
            onConfirm={async ({ reason }) => {
              await end.mutateAsync({ id: ended.id, reason });
              return { sentence: ended.is_active ? 'Freeze ended.' : 'Freeze canceled.' };
            }}
            onClose={() => setEnded(undefined)}
          />
        )}
      </DialogBoundary>
    </Panel>
  );
}

export function formatScope({ remote }: Freeze): string {
  return remote ?? 'every remote';
}

function getVerb({ is_active }: Freeze): string {
  return is_active ? 'End' : 'Cancel';
}
