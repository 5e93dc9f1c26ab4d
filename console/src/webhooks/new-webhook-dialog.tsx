import type { WebhookEvent } from '@corkboard/release-contract/contract';
import { createWebhook } from '@corkboard/release-contract/requests';
import { TextField } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { overviewQuery } from '../api/queries.ts';
import { useReleaseMutation } from '../api/use-change.ts';
import { FormDialog } from '../common/form-dialog.tsx';
import { ReasonField } from '../common/reason-field.tsx';
import { SecretDialog } from '../common/secret-dialog.tsx';
import { Select } from '../common/select.tsx';

const EVENTS: Record<string, WebhookEvent[]> = {
  both: ['change', 'failure'],
  change: ['change'],
  failure: ['failure'],
};

export function NewWebhookDialog({ onClose }: { onClose(): void }) {
  const { data: overview } = useQuery(overviewQuery);
  const create = useReleaseMutation(createWebhook);
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState('both');
  const [remote, setRemote] = useState('');
  const [reason, setReason] = useState('');

  if (create.data) {
    return (
      <SecretDialog
        title="Copy the signing secret now"
        secret={create.data.secret}
        onClose={onClose}
      >
        <p>
          It is shown once. Use it to verify the signature of each request, as described by the
          Standard Webhooks specification.
        </p>
      </SecretDialog>
    );
  }
  return (
    <FormDialog
      title="Add a webhook"
      confirm="Add webhook"
      isWorking={create.isPending}
      error={create.error}
      onSubmit={() =>
        create.mutate({
          url: url.trim(),
          events: EVENTS[events] ?? [],
          ...(remote && { remote }),
          ...(reason.trim() && { reason: reason.trim() }),
        })
      }
      onClose={onClose}
    >
      <TextField
        label="URL"
        // Not type="url", which rejects some hosts of private networks.
        inputMode="url"
        required
        maxLength={1000}
        placeholder="https://ci.example/hooks/corkboard"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <Select label="Events" value={events} onChange={({ target }) => setEvents(target.value)}>
        <option value="both">Changes and failures</option>
        <option value="change">Changes</option>
        <option value="failure">Failures</option>
      </Select>
      <Select label="Remote" value={remote} onChange={({ target }) => setRemote(target.value)}>
        <option value="">Every remote</option>
        {overview?.remotes.map(({ name, title }) => (
          <option key={name} value={name}>
            {title} ({name})
          </option>
        ))}
      </Select>
      <ReasonField value={reason} onChange={setReason} />
    </FormDialog>
  );
}
