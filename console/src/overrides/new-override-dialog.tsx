import { createOverride } from '@corkboard/release-contract/requests';
import { TextField } from '@corkboard/shared/ui';
import { useState } from 'react';

import { useReleaseMutation } from '../api/use-change.ts';
import { FormDialog } from '../common/form-dialog.tsx';
import { ParsedField } from '../common/parsed-field.tsx';
import { ReasonField } from '../common/reason-field.tsx';
import { SecretDialog } from '../common/secret-dialog.tsx';
import { readVersions } from './read-versions.ts';

export function NewOverrideDialog({ onClose }: { onClose(): void }) {
  const create = useReleaseMutation(createOverride);
  const [versions, setVersions] = useState('');
  const [account, setAccount] = useState('');
  const [minutes, setMinutes] = useState('60');
  const [reason, setReason] = useState('');
  const read = readVersions(versions);

  if (create.data) {
    const { link } = create.data;
    return (
      <SecretDialog
        title="Override created"
        // A shared link must be absolute.
        secret={link === null ? null : new URL(link, location.href).href}
        onClose={onClose}
      >
        <p>
          {link === null
            ? 'This browser gets these versions from its next page.'
            : `It applies only to ${account}, once they open this link while logged in:`}
        </p>
      </SecretDialog>
    );
  }
  return (
    <FormDialog
      title="Create override"
      confirm="Create override"
      isWorking={create.isPending}
      error={create.error}
      onSubmit={() => {
        if (typeof read === 'string') return;
        create.mutate({
          remotes: read,
          minutes: Number(minutes),
          reason,
          ...(account.trim() !== '' && { account: account.trim() }),
        });
      }}
      onClose={onClose}
    >
      <ParsedField
        label="Versions"
        placeholder="mf-boards@1.4.0"
        hint="Separate several with commas."
        required
        problem={typeof read === 'string' ? read : null}
        value={versions}
        onChange={({ target }) => setVersions(target.value)}
      />
      <TextField
        label="Account (leave empty for this browser)"
        maxLength={100}
        value={account}
        onChange={({ target }) => setAccount(target.value)}
      />
      <TextField
        label="Expires after (minutes)"
        type="number"
        min={1}
        max={10_080}
        required
        value={minutes}
        onChange={({ target }) => setMinutes(target.value)}
      />
      <ReasonField value={reason} onChange={setReason} />
    </FormDialog>
  );
}
