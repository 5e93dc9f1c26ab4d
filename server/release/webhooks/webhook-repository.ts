import type { Webhook, WebhookDelivery } from '@corkboard/release-contract/contract';
import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';

import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';

export type WebhookRow = Selectable<Database['release_webhooks']>;
export type DeliveryRow = Selectable<Database['release_deliveries']>;

export async function selectWebhooks(db: Kysely<Database>): Promise<Webhook[]> {
  const hooks = await db
    .selectFrom('release_webhooks')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const latest = await db
    .selectFrom('release_deliveries')
    .distinctOn('webhook_id')
    .selectAll()
    .orderBy('webhook_id')
    .orderBy('created_at', 'desc')
    .execute();
  return hooks.map((hook) =>
    toWebhook(
      hook,
      latest.find(({ webhook_id }) => webhook_id === hook.id),
    ),
  );
}

export async function findWebhook(
  db: Kysely<Database>,
  id: string,
): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('release_webhooks')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export async function insertWebhook(
  db: Kysely<Database>,
  hook: Omit<WebhookRow, 'created_at' | 'ended_at'>,
): Promise<WebhookRow> {
  return db.insertInto('release_webhooks').values(hook).returningAll().executeTakeFirstOrThrow();
}

/** Also deletes its deliveries, including pending ones. */
export async function endWebhook(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .updateTable('release_webhooks')
    .set({ ended_at: new Date(), secret: '' })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('release_deliveries').where('webhook_id', '=', id).execute();
}

export async function insertDelivery(
  db: Kysely<Database>,
  row: Pick<DeliveryRow, 'id' | 'webhook_id' | 'event_key' | 'type' | 'body'>,
): Promise<void> {
  await db.insertInto('release_deliveries').values(row).execute();
}

export async function findDelivery(
  db: Kysely<Database>,
  webhookId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('release_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function selectDeliveries(db: Db, webhookId: string): Promise<DeliveryRow[]> {
  return db
    .selectFrom('release_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export async function finishDelivery(
  db: Db,
  id: string,
  status: 'done' | 'failed',
  message: string | null,
): Promise<void> {
  await db
    .updateTable('release_deliveries')
    .set({ status, message, finished_at: new Date(), lease_until: null })
    .where('id', '=', id)
    .execute();
}

export async function updateDeliveryMessage(db: Db, id: string, message: string): Promise<void> {
  await db.updateTable('release_deliveries').set({ message }).where('id', '=', id).execute();
}

/** For `settle`, which needs a condition. */
export const ANY_DELIVERY = sql<SqlBool>`true`;

export async function deleteDeliveriesBefore(db: Db, time: Date): Promise<void> {
  await db
    .deleteFrom('release_deliveries')
    .where('finished_at', '<', time)
    .where('status', 'in', ['done', 'failed'])
    .execute();
}

export function toWebhook(hook: WebhookRow, last?: DeliveryRow): Webhook {
  const { id, url, events, remote, made_by, created_at } = hook;
  return {
    id,
    url,
    events,
    remote,
    made_by,
    created_at: created_at.toISOString(),
    last_delivery: last ? toDelivery(last) : null,
  };
}

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  const isOpen = row.status === 'waiting' || row.status === 'running';
  const status = row.status === 'done' ? 'delivered' : isOpen ? 'waiting' : 'failed';
  return {
    id: row.id,
    type: row.type,
    status,
    attempts: row.attempts,
    message: row.message,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    next_attempt_at: isOpen ? (row.lease_until ?? row.created_at).toISOString() : null,
  };
}
