import type { WebhookDelivery } from '@corkboard/release-contract/contract';

import { DateTime } from '../common/date-time.tsx';
import { Tag } from '../common/tag.tsx';

export function DeliveryStatus({ delivery }: { delivery: WebhookDelivery }) {
  const { status, message, finished_at, next_attempt_at, attempts } = delivery;
  if (status === 'delivered') {
    return <>delivered {finished_at && <DateTime at={finished_at} />}</>;
  }
  if (status === 'failed') {
    return (
      <>
        <Tag tone="danger">Failed</Tag> <small>{message}</small>
      </>
    );
  }
  if (attempts === 0 || !next_attempt_at) return 'waiting';
  return (
    <>
      next attempt <DateTime at={next_attempt_at} /> <small>{message}</small>
    </>
  );
}
