import type { SlotOwner } from '@corkboard/release-contract/contract';
import { getSlots } from '@corkboard/release-contract/requests';
import { Button, Spinner } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { callRelease } from '../api/request.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { ACTIONS, DataTable } from '../common/data-table.tsx';
import { DateTime } from '../common/date-time.tsx';
import { Panel } from '../common/panel.tsx';
import { DialogBoundary } from '../failures/dialog-boundary.tsx';
import { TeamActions } from '../session/team-access.tsx';
import { TransferSlotDialog } from './transfer-slot-dialog.tsx';

export function SlotsPanel() {
  const [given, setGiven] = useState<SlotOwner>();
  const { data, error } = useQuery({
    queryKey: ['release', 'slots'],
    queryFn: () => callRelease(getSlots, {}),
  });

  return (
    <Panel
      title="Slots"
      caption="The first team that publishes for a slot owns it. Versions of other teams are rejected."
    >
      <ApiErrorMessage error={error} />
      {!data && !error && <Spinner label="Loading" />}
      {data && (
        <DataTable label="Slots" columns={['Slot', 'Team', 'First filled by', 'Since', ACTIONS]}>
          {data.map((slot) => (
            <tr key={slot.slot}>
              <th scope="row">
                <b>{slot.slot}</b>
              </th>
              <td>{slot.team}</td>
              <td>{slot.remote}</td>
              <td>
                <DateTime at={slot.since} />
              </td>
              <td>
                <TeamActions needs="admin" owners={[slot.team]}>
                  <Button
                    size="s"
                    aria-label={`Transfer ${slot.slot}`}
                    onClick={() => setGiven(slot)}
                  >
                    Transfer
                  </Button>
                </TeamActions>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      <DialogBoundary onClose={() => setGiven(undefined)}>
        {given && <TransferSlotDialog slot={given} onClose={() => setGiven(undefined)} />}
      </DialogBoundary>
    </Panel>
  );
}
