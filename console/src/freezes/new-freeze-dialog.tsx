import { createFreeze } from '@corkboard/release-contract/requests';
import { TextField } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { overviewQuery } from '../api/queries.ts';
import { useReleaseMutation } from '../api/use-change.ts';
import { FormDialog } from '../common/form-dialog.tsx';
import { ReasonField } from '../common/reason-field.tsx';
import { Select } from '../common/select.tsx';
import { describeLocalZone, parseLocalTime } from '../remote/parse-local-time.ts';
import { useTeamAccess } from '../session/team-access.tsx';

export function NewFreezeDialog({ onClose }: { onClose(): void }) {
  const hasAccess = useTeamAccess();
  const { data: overview } = useQuery(overviewQuery);
  const create = useReleaseMutation(createFreeze);
  const remotes = (overview?.remotes ?? []).filter((it) => hasAccess(it.team));
  const [selected, setSelected] = useState<string>();
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  // A team's token can't freeze every remote.
  const remote = selected ?? (hasAccess(null) ? '' : (remotes[0]?.name ?? ''));

  const submit = () => {
    const { at: starts } = parseLocalTime(from);
    create.mutate(
      {
        ...(remote && { remote }),
        ...(starts && { from: starts }),
        until: new Date(until).toISOString(),
        reason: reason.trim(),
      },
      { onSuccess: onClose },
    );
  };

  return (
    <FormDialog
      title="Add a freeze"
      confirm="Add freeze"
      isWorking={create.isPending}
      error={create.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select label="Remote" value={remote} onChange={({ target }) => setSelected(target.value)}>
        {hasAccess(null) && <option value="">Every remote</option>}
        {remotes.map(({ name, title }) => (
          <option key={name} value={name}>
            {title} ({name})
          </option>
        ))}
      </Select>
      <TextField
        label="From (leave empty for now)"
        type="datetime-local"
        value={from}
        hint={describeLocalZone()}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        label="Until"
        type="datetime-local"
        required
        value={until}
        hint={describeLocalZone()}
        onChange={({ target }) => setUntil(target.value)}
      />
      <ReasonField
        value={reason}
        hint="Shown to anyone whose change is rejected."
        onChange={setReason}
      />
    </FormDialog>
  );
}
