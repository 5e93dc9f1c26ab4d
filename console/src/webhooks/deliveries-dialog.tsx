import type { Webhook } from '@corkboard/release-contract/contract';
import { getWebhookDeliveries, redeliverWebhook } from '@corkboard/release-contract/requests';
import { Button, Spinner } from '@corkboard/shared/ui';
import { NativeDialog } from '@corkboard/shared/ui/native-dialog';
import { useQuery } from '@tanstack/react-query';

import { callRelease } from '../api/request.ts';
import { useReleaseMutation } from '../api/use-change.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { ACTIONS, DataTable } from '../common/data-table.tsx';
import { DateTime } from '../common/date-time.tsx';
import { DeliveryStatus } from './delivery-status.tsx';

const TYPE_NAMES = { change: 'Change', failure: 'Failure', test: 'Test' } as const;

export function DeliveriesDialog({ hook, onClose }: { hook: Webhook; onClose(): void }) {
  const { data, error } = useQuery({
    queryKey: ['release', 'webhooks', hook.id],
    queryFn: () => callRelease(getWebhookDeliveries, { id: hook.id }),
  });
  const redeliver = useReleaseMutation(redeliverWebhook);

  return (
    <NativeDialog
      title={`Deliveries to ${new URL(hook.url).host}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <ApiErrorMessage error={redeliver.error ?? error} />
      {!data && !error && <Spinner label="Loading" />}
      {data?.length === 0 && <p>No deliveries yet.</p>}
      {data && data.length > 0 && (
        <DataTable label="Deliveries" columns={['Event', 'Created', 'Attempts', 'Status', ACTIONS]}>
          {data.map((delivery) => (
            <tr key={delivery.id}>
              <th scope="row">{TYPE_NAMES[delivery.type]}</th>
              <td>
                <DateTime at={delivery.created_at} />
              </td>
              <td>{delivery.attempts}</td>
              <td>
                <DeliveryStatus delivery={delivery} />
              </td>
              <td>
                {delivery.status !== 'waiting' && (
                  <Button
                    size="s"
                    isPending={redeliver.isPending && redeliver.variables.delivery === delivery.id}
                    onClick={() => redeliver.mutate({ id: hook.id, delivery: delivery.id })}
                  >
                    Send again
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </NativeDialog>
  );
}
