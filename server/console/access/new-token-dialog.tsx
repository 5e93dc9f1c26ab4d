import type { ReleaseRole } from '@corkboard/shared/contract/release.ts';
import { createToken } from '@corkboard/shared/contract/requests-release.ts';
import { Button, TextField } from '@corkboard/shared/ui';
import { PlainDialog } from '@corkboard/shared/ui/plain-dialog.tsx';
import { type FormEvent, useId, useState } from 'react';

import { useChange } from '../api/use-change.ts';
import styles from '../common/dialog-form.module.css';
import { Refused } from '../common/refused.tsx';
import { Select } from '../common/select.tsx';
import { roleNames } from '../session/holder.tsx';

const ROLES: readonly ReleaseRole[] = ['viewer', 'publisher', 'manager', 'admin'];

/** Makes a token, and shows it this once. */
export function NewTokenDialog({ onClose }: { onClose(): void }) {
  const formId = useId();
  const create = useChange(createToken);
  const [name, setName] = useState('');
  const [role, setRole] = useState<ReleaseRole>('publisher');
  const [team, setTeam] = useState('');
  const [days, setDays] = useState('90');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ name, role, team: team.trim() || null, days: Number(days) });
  };

  if (create.data) {
    return (
      <PlainDialog
        title="Copy the token now"
        onClose={onClose}
        actions={
          <Button variant="primary" onClick={onClose}>
            I have it
          </Button>
        }
      >
        <p>It is shown this once: only its digest is kept.</p>
        <output className={styles['token']}>{create.data.token}</output>
      </PlainDialog>
    );
  }
  return (
    <PlainDialog
      title="Make a token"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isWorking={create.isPending}>
            Make it
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={submit}>
        <Refused error={create.error} />
        <TextField
          label="Person or machine"
          required
          maxLength={100}
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
          label="Team (every team, if it is empty)"
          value={team}
          onChange={({ target }) => setTeam(target.value)}
        />
        <TextField
          label="Days that it lasts"
          type="number"
          min={1}
          max={366}
          required
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
      </form>
    </PlainDialog>
  );
}
