import type { Webhook, WebhookDelivery } from '@corkboard/release-contract/contract';
import { getWebhooks, removeWebhook, testWebhook } from '@corkboard/release-contract/requests';
import { Button, Spinner } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { callRelease } from '../api/request.ts';
import { useReleaseMutation } from '../api/use-change.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { ChangeDialog } from '../common/change-dialog.tsx';
import { ACTIONS, DataTable } from '../common/data-table.tsx';
import { DateTime } from '../common/date-time.tsx';
import { Panel } from '../common/panel.tsx';
import { DialogBoundary } from '../failures/dialog-boundary.tsx';
import { useNotify } from '../layout/notifications.tsx';
import { useHasRole } from '../session/principal.tsx';
import { useTeamAccess } from '../session/team-access.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { DeliveryStatus } from './delivery-status.tsx';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';

const EVENT_NAMES = { change: 'Changes', failure: 'Failures' } as const;

type OpenDialog = { what: 'new' } | { what: 'deliveries' | 'remove'; hook: Webhook };

export function WebhooksPage() {
  const hasAccess = useTeamAccess();
  const isAllowed = useHasRole('admin') && hasAccess(null);
  const { data, error } = useQuery({
    queryKey: ['release', 'webhooks'],
    queryFn: () => callRelease(getWebhooks, {}),
    enabled: isAllowed,
  });
  const notify = useNotify();
  const test = useReleaseMutation(testWebhook);
  const [opened, setOpened] = useState<OpenDialog>();
  const close = () => setOpened(undefined);
  if (!isAllowed) return <p>You need an admin token for all teams to manage webhooks.</p>;
  if (!data) return error ? <ApiErrorMessage error={error} /> : <Spinner label="Loading" />;

  const sendTest = (hook: Webhook) =>
    test.mutate(
      { id: hook.id },
      {
        onSuccess: (delivery) => notify(describeTest(hook, delivery)),
      },
    );

  return (
    <Panel
      title="Webhooks"
      caption="Send signed requests to your own systems for each audit log entry and when a version starts to fail."
      actions={
        <Button size="s" variant="primary" onClick={() => setOpened({ what: 'new' })}>
          Add a webhook
        </Button>
      }
    >
      <ApiErrorMessage error={error ?? test.error} />
      {data.length === 0 ? (
        <p>No webhooks yet.</p>
      ) : (
        <DataTable
          label="Webhooks"
          columns={['Host', 'Events', 'Remote', 'Last delivery', ACTIONS]}
        >
          {data.map((hook) => (
            <WebhookRow
              key={hook.id}
              hook={hook}
              isTesting={test.isPending && test.variables.id === hook.id}
              onTest={() => sendTest(hook)}
              onOpen={(what) => setOpened({ what, hook })}
            />
          ))}
        </DataTable>
      )}
      <DialogBoundary onClose={close}>
        {opened?.what === 'new' && <NewWebhookDialog onClose={close} />}
        {opened?.what === 'deliveries' && <DeliveriesDialog hook={opened.hook} onClose={close} />}
        {opened?.what === 'remove' && <RemoveWebhookDialog hook={opened.hook} onClose={close} />}
      </DialogBoundary>
    </Panel>
  );
}

interface RowProps {
  hook: Webhook;
  isTesting: boolean;
  onTest: () => void;
  onOpen: (what: 'deliveries' | 'remove') => void;
}

function WebhookRow({ hook, isTesting, onTest, onOpen }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <b>{getHost(hook)}</b>
        <small>
          added by {hook.made_by}, <DateTime at={hook.created_at} />
        </small>
      </th>
      <td>{hook.events.map((event) => EVENT_NAMES[event]).join(', ')}</td>
      <td>{hook.remote ?? 'every remote'}</td>
      <td>{hook.last_delivery ? <DeliveryStatus delivery={hook.last_delivery} /> : 'none'}</td>
      <td>
        <Button
          size="s"
          variant="plain"
          aria-label={`Remove ${getHost(hook)}`}
          onClick={() => onOpen('remove')}
        >
          Remove
        </Button>
        <Button
          size="s"
          aria-label={`Deliveries to ${getHost(hook)}`}
          onClick={() => onOpen('deliveries')}
        >
          Deliveries
        </Button>
        <Button
          size="s"
          aria-label={`Send a test event to ${getHost(hook)}`}
          isPending={isTesting}
          onClick={onTest}
        >
          Test
        </Button>
      </td>
    </tr>
  );
}

function RemoveWebhookDialog({ hook, onClose }: { hook: Webhook; onClose: () => void }) {
  const remove = useReleaseMutation(removeWebhook);
  return (
    <ChangeDialog
      title={`Remove ${getHost(hook)}?`}
      effect={<p>It stops getting events. Its deliveries and its secret are deleted.</p>}
      confirm="Remove webhook"
      isDanger
      isReversible={false}
      onConfirm={async ({ reason }) => {
        await remove.mutateAsync({ id: hook.id, reason });
        return { sentence: 'Webhook removed.' };
      }}
      onClose={onClose}
    />
  );
}

function describeTest(hook: Webhook, { status, message }: WebhookDelivery): string {
  if (status === 'delivered') return `${getHost(hook)} accepted the test event.`;
  if (status === 'failed') return `The test event failed. ${message ?? ''}`.trim();
  // Another process sends it.
  return 'The test event is being sent. See its deliveries.';
}

/** The rest of the URL can contain a secret. */
function getHost({ url }: Webhook): string {
  return new URL(url).host;
}
