import { randomBytes } from 'node:crypto';
import type {
  CreateWebhookInput,
  Webhook,
  WebhookDelivery,
} from '@corkboard/release-contract/contract';

import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../state/actor.ts';
import { throwReleaseError } from '../state/release-error.ts';
import { ReleaseHead } from '../state/release-head.ts';
import { findRemote } from '../state/remote-repository.ts';
import { formatWebhookBody } from '../state/webhook-outbox-repository.ts';
import {
  endWebhook,
  findDelivery,
  findWebhook,
  insertDelivery,
  insertWebhook,
  selectDeliveries,
  selectWebhooks,
  toDelivery,
  toWebhook,
  type WebhookRow,
} from './webhook-repository.ts';
import type { WebhookSender } from './webhook-sender.ts';

export interface WebhookContext {
  db: Db;
  sender: Pick<WebhookSender, 'sendNow' | 'sendAgain'>;
  /** The product is served over HTTPS, so its events must be too. */
  isSecure: boolean;
}

/** @throws for a team's token: a webhook gets events of every team, and its URL can contain a secret */
export function assertWebhookAccess({ team }: Actor): void {
  if (team === null) return;
  throwReleaseError(
    'not_allowed',
    `Webhooks need a token for all teams, and this one is for team ${team}. Ask an admin.`,
  );
}

export async function createWebhook(
  { db, isSecure }: WebhookContext,
  actor: Actor,
  { url, events, reason = 'A webhook.', ...about }: CreateWebhookInput,
): Promise<{ secret: string; webhook: Webhook }> {
  assertUrl(url, isSecure);
  const remote = about.remote ?? null;
  const secret = `whsec_${randomBytes(24).toString('base64')}`;
  const webhook = await inTransaction(db, async (trx) => {
    const head = await ReleaseHead.lock(trx, actor);
    if (remote !== null && !(await findRemote(trx, remote))) {
      throwReleaseError('unknown_remote', `There is no remote named ${remote}.`);
    }
    const made_by = actor.name;
    const row = await insertWebhook(trx, { id: newId(), url, secret, events, remote, made_by });
    const after = { id: row.id, host: new URL(url).host, events };
    await head.record({ action: 'webhook', remote, reason, before: null, after });
    return toWebhook(row);
  });
  return { secret, webhook };
}

export async function removeWebhook(
  { db }: WebhookContext,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Webhook> {
  return inTransaction(db, async (trx) => {
    const head = await ReleaseHead.lock(trx, actor);
    const hook = (await findWebhook(trx, id)) ?? throwUnknown();
    const { url, events, remote } = hook;
    await endWebhook(trx, id);
    const before = { id, host: new URL(url).host, events };
    await head.record({ action: 'remove_webhook', remote, reason, before, after: null });
    return toWebhook(hook);
  });
}

export async function sendTestEvent(
  { db, sender }: WebhookContext,
  actor: Actor,
  { id }: { id: string },
): Promise<WebhookDelivery> {
  const hook = await getHook(db, id);
  const delivery = newId();
  const body = formatWebhookBody('test', new Date().toISOString(), { asked_by: actor.name });
  await insertDelivery(db, {
    id: delivery,
    webhook_id: hook.id,
    event_key: `test ${delivery}`,
    type: 'test',
    body,
  });
  await sender.sendNow(delivery);
  return readDelivery(db, hook.id, delivery);
}

export async function redeliver(
  { db, sender }: WebhookContext,
  { id, delivery }: { id: string; delivery: string },
): Promise<WebhookDelivery> {
  await getHook(db, id);
  await readDelivery(db, id, delivery);
  await sender.sendAgain(delivery);
  return readDelivery(db, id, delivery);
}

export async function readWebhooks({ db }: WebhookContext): Promise<Webhook[]> {
  return selectWebhooks(db);
}

export async function readDeliveries(
  { db }: WebhookContext,
  { id }: { id: string },
): Promise<WebhookDelivery[]> {
  await getHook(db, id);
  return (await selectDeliveries(db, id)).map(toDelivery);
}

async function readDelivery(db: Db, id: string, delivery: string): Promise<WebhookDelivery> {
  const row = await findDelivery(db, id, delivery);
  return row
    ? toDelivery(row)
    : throwReleaseError('unknown_webhook', "This webhook doesn't have that delivery.");
}

async function getHook(db: Db, id: string): Promise<WebhookRow> {
  return (await findWebhook(db, id)) ?? throwUnknown();
}

function throwUnknown(): never {
  throwReleaseError('unknown_webhook', "This webhook doesn't exist.");
}

function assertUrl(url: string, isSecure: boolean): void {
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  const isAllowed = protocol === 'https:' || (protocol === 'http:' && !isSecure);
  if (isAllowed) return;
  const example = 'https://ci.example/hooks/corkboard';
  const message = `A webhook needs a complete ${isSecure ? 'https' : 'http or https'} URL, such as ${example}.`;
  throwReleaseError('bad_request', message, { path: '/url' });
}
