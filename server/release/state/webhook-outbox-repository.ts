import type { WebhookEvent } from '@corkboard/release-contract/contract';
import { type Kysely, sql } from 'kysely';

import type { Database } from '../../platform/db/schema.ts';

export interface OutgoingEvent {
  type: WebhookEvent;
  /** The same event has the same key in every process, so that it is delivered once. */
  key: string;
  /** Null for events that aren't about one remote. */
  remote: string | null;
  /** Then it also goes to webhooks for one remote, such as a rollback or a freeze of all. */
  concernsEveryRemote?: boolean;
  at: string;
  data: object;
}

/** Adds a delivery for each subscribed webhook. Call it in the change's transaction, so that none is lost. */
export async function enqueueEvent(
  db: Kysely<Database>,
  { type, key, remote, concernsEveryRemote = false, at, data }: OutgoingEvent,
): Promise<void> {
  const body = formatWebhookBody(type, at, data);
  await sql`
    insert into release_deliveries (id, webhook_id, event_key, type, body)
    select gen_random_uuid()::text, id, ${key}, ${type}, ${body} from release_webhooks
    where ended_at is null and ${type} = any(events)
      and (remote is null or remote = ${remote}::text or ${concernsEveryRemote}::boolean)
    on conflict (webhook_id, event_key) do nothing
  `.execute(db);
}

/** The payload of the Standard Webhooks specification. */
export function formatWebhookBody(type: string, at: string, data: object): string {
  return JSON.stringify({ type: `release.${type}`, timestamp: at, data });
}
