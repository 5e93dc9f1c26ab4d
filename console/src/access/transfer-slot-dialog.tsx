import type { SlotOwner } from '@corkboard/release-contract/contract';
import { getSlots, transferSlot } from '@corkboard/release-contract/requests';
import { useSeen } from '@corkboard/shared/failures';
import { TextField } from '@corkboard/shared/ui';
import { useState } from 'react';

import { callRelease } from '../api/request.ts';
import { useReleaseMutation } from '../api/use-change.ts';
import { ChangeDialog } from '../common/change-dialog.tsx';

interface Props {
  slot: SlotOwner;
  onClose(): void;
}

export function TransferSlotDialog({ slot: { slot, team: opened, remote }, onClose }: Props) {
  const give = useReleaseMutation(transferSlot);
  const [team, setTeam] = useState('');
  const [owner, setOwner] = useState(opened);
  const { assertSeen } = useSeen({ team: opened });
  return (
    <ChangeDialog
      title={`Transfer ${slot}?`}
      effect={
        <p>
          Team {team || '…'} can fill it with its next version, and team {owner} no longer can.
          Until then, {remote} stays live there.
        </p>
      }
      confirm="Transfer slot"
      isReversible={false}
      onConfirm={async ({ reason }) => {
        const now = (await callRelease(getSlots, {})).find((one) => one.slot === slot);
        // What is confirmed next names the present owner.
        if (now) setOwner(now.team);
        if (now) assertSeen({ team }, { team: now.team });
        await give.mutateAsync({ slot, team, reason });
        return { sentence: `${slot} belongs to team ${team} now.` };
      }}
      onClose={onClose}
    >
      <TextField
        label="Team"
        required
        maxLength={60}
        pattern="[a-z][a-z0-9\-]*"
        placeholder="boards"
        value={team}
        onChange={({ target }) => setTeam(target.value)}
      />
    </ChangeDialog>
  );
}
