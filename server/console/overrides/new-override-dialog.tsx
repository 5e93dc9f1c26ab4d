import { createOverride } from '@corkboard/shared/contract/requests-release.ts';
import { Button, TextField } from '@corkboard/shared/ui';
import { PlainDialog } from '@corkboard/shared/ui/plain-dialog.tsx';
import { type FormEvent, useId, useState } from 'react';

import { useChange } from '../api/use-change.ts';
import styles from '../common/dialog-form.module.css';
import { Refused } from '../common/refused.tsx';
import { TextArea } from '../common/text-area.tsx';

/** A signed link for one account, or another version for this browser at once. */
export function NewOverrideDialog({ onClose }: { onClose(): void }) {
  const formId = useId();
  const create = useChange(createOverride);
  const [target, setTarget] = useState('');
  const [account, setAccount] = useState('');
  const [minutes, setMinutes] = useState('60');
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [remote = '', version = ''] = target.trim().split('@');
    create.mutate({
      remotes: { [remote]: version },
      minutes: Number(minutes),
      reason,
      ...(account.trim() !== '' && { account: account.trim() }),
    });
  };

  if (create.data) {
    return (
      <PlainDialog title="The override is made" onClose={onClose}>
        {create.data.link === null ? (
          <p>This browser gets that version from its next page on.</p>
        ) : (
          <>
            <p>It counts for {account} alone, once they open this link while signed in:</p>
            <output className={styles['token']}>{create.data.link}</output>
          </>
        )}
      </PlainDialog>
    );
  }
  return (
    <PlainDialog
      title="Make an override"
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
          label="Version"
          placeholder="mf-boards@1.4.0"
          pattern="[a-z][a-z0-9\-]*@.+"
          required
          value={target}
          onChange={({ target: field }) => setTarget(field.value)}
        />
        <TextField
          label="Account (this browser, if it is empty)"
          value={account}
          onChange={({ target: field }) => setAccount(field.value)}
        />
        <TextField
          label="Minutes that it lasts"
          type="number"
          min={1}
          max={10_080}
          required
          value={minutes}
          onChange={({ target: field }) => setMinutes(field.value)}
        />
        <TextArea
          label="Reason"
          required
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target: field }) => setReason(field.value)}
        />
      </form>
    </PlainDialog>
  );
}
