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
  /** Not sent to a webhook that got an event with such a key so shortly before. */
  rests?: { prefix: string; ms: number };
  data: object;
}

/** Adds a delivery for each subscribed webhook. Call it in the change's transaction, so that none is lost. */
export async function enqueueEvent(
  db: Kysely<Database>,
  { type, key, remote, concernsEveryRemote = false, at, rests, data }: OutgoingEvent,
): Promise<void> {
  const body = formatWebhookBody(type, at, data);
  const since = new Date(Date.parse(at) - (rests?.ms ?? 0));
  await sql`
    insert into release_deliveries (id, webhook_id, event_key, type, body)
    select gen_random_uuid()::text, id, ${key}, ${type}, ${body} from release_webhooks
    where ended_at is null and ${type} = any(events)
      and (remote is null or remote = ${remote}::text or ${concernsEveryRemote}::boolean)
      and not exists (select 1 from release_deliveries d where d.webhook_id = release_webhooks.id
        and starts_with(d.event_key, ${rests?.prefix ?? null}::text)
        and (d.body::jsonb ->> 'timestamp')::timestamptz > ${since})
    on conflict (webhook_id, event_key) do nothing
  `.execute(db);
}

/** The payload of the Standard Webhooks specification. */
export function formatWebhookBody(type: string, at: string, data: object): string {
  return JSON.stringify({ type: `release.${type}`, timestamp: at, data });
}
