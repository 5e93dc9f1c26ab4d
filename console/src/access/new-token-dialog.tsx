import type { ReleaseRole } from '@corkboard/release-contract/contract';
import { createToken } from '@corkboard/release-contract/requests';
import { TextField } from '@corkboard/shared/ui';
import { useState } from 'react';

import { useReleaseMutation } from '../api/use-change.ts';
import { FormDialog } from '../common/form-dialog.tsx';
import { ReasonField } from '../common/reason-field.tsx';
import { SecretDialog } from '../common/secret-dialog.tsx';
import { Select } from '../common/select.tsx';
import { roleNames, usePrincipal } from '../session/principal.tsx';

const ROLES: readonly ReleaseRole[] = ['viewer', 'publisher', 'manager', 'admin'];

export function NewTokenDialog({ onClose }: { onClose(): void }) {
  const { team: own, person } = usePrincipal();
  const create = useReleaseMutation(createToken);
  const [name, setName] = useState('');
  const [role, setRole] = useState<ReleaseRole>('publisher');
  const [team, setTeam] = useState(own ?? '');
  const [days, setDays] = useState('90');
  const [reason, setReason] = useState('');

  if (create.data) {
    return (
      <SecretDialog title="Copy the token now" secret={create.data.token} onClose={onClose}>
        <p>You won't see it again. Only its digest is stored.</p>
      </SecretDialog>
    );
  }
  return (
    <FormDialog
      title="Create token"
      confirm="Create token"
      isWorking={create.isPending}
      error={create.error}
      onSubmit={() =>
        create.mutate({ name, role, team: team.trim() || null, days: Number(days), reason })
      }
      onClose={onClose}
    >
      <TextField
        label="Person or machine"
        required
        maxLength={100}
        hint={
          person === null
            ? 'The audit log and approvals go by this name: two tokens with one name count as one person.'
            : `The audit log goes by this name. For approvals, tokens that you create count as ${person}. Personal tokens for other people are created with the server's admin token.`
        }
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Select
        label="Role"
        value={role}
        onChange={({ target }) => setRole(ROLES.find((it) => it === target.value) ?? 'viewer')}
      >
        {ROLES.map((it) => (
          <option key={it} value={it}>
            {roleNames[it]}
          </option>
        ))}
      </Select>
      <TextField
        label={own === null ? 'Team (leave empty for all teams)' : 'Team'}
        maxLength={60}
        pattern="[a-z][a-z0-9\-]*"
        placeholder="boards"
        readOnly={own !== null}
        value={team}
        onChange={({ target }) => setTeam(target.value)}
      />
      <TextField
        label="Expires after (days)"
        type="number"
        min={1}
        max={366}
        required
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
      <ReasonField value={reason} onChange={setReason} />
    </FormDialog>
  );
}
