import { endpoint, nullable, stringEnum } from '@corkboard/shared/contract/base';
import { type Static, Type } from 'typebox';
import { Reason, RemoteName } from './release.ts';

const Id = Type.String({ maxLength: 64 });

/** `change`: every entry of the audit log. `failure`: a version starts to fail, in pages or on a server. */
export const WebhookEvent = stringEnum(['change', 'failure']);
export type WebhookEvent = Static<typeof WebhookEvent>;

export const WebhookDelivery = Type.Object(
  {
    id: Type.String(),
    type: stringEnum(['change', 'failure', 'test']),
    status: stringEnum(['waiting', 'delivered', 'failed']),
    attempts: Type.Integer(),
    /** Why the last attempt failed. */
    message: nullable(Type.String()),
    created_at: Type.String(),
    finished_at: nullable(Type.String()),
    /** Null when no attempt is left. */
    next_attempt_at: nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const Webhook = Type.Object(
  {
    id: Type.String(),
    url: Type.String(),
    events: Type.Array(WebhookEvent),
    /** Null for all remotes. */
    remote: nullable(Type.String()),
    made_by: Type.String(),
    created_at: Type.String(),
    last_delivery: nullable(WebhookDelivery),
  },
  { additionalProperties: false },
);
export type Webhook = Static<typeof Webhook>;

export const CreateWebhookInput = Type.Object(
  {
    url: Type.String({ minLength: 1, maxLength: 1000 }),
    events: Type.Array(WebhookEvent, { minItems: 1, maxItems: 2, uniqueItems: true }),
    remote: Type.Optional(RemoteName),
    reason: Type.Optional(Reason),
  },
  { additionalProperties: false },
);
export type CreateWebhookInput = Static<typeof CreateWebhookInput>;

export const getWebhooks = endpoint({
  route: 'GET /_release/v1/webhooks',
  summary: 'Webhooks with their last delivery. For admins.',
  input: Type.Object({}, { additionalProperties: false }),
  data: Type.Array(Webhook),
});

export const createWebhook = endpoint({
  route: 'POST /_release/v1/webhooks',
  summary: 'Creates a webhook and shows its signing secret once. For admins.',
  input: CreateWebhookInput,
  data: Type.Object({ secret: Type.String(), webhook: Webhook }, { additionalProperties: false }),
});

export const removeWebhook = endpoint({
  route: 'POST /_release/v1/webhooks/{id}/remove',
  summary: 'Removes a webhook and its deliveries. For admins.',
  input: Type.Object({ id: Id, reason: Reason }, { additionalProperties: false }),
  data: Webhook,
});

export const testWebhook = endpoint({
  route: 'POST /_release/v1/webhooks/{id}/test',
  summary: 'Sends a test event now and returns the result. For admins.',
  input: Type.Object({ id: Id }, { additionalProperties: false }),
  data: WebhookDelivery,
});

export const getWebhookDeliveries = endpoint({
  route: 'GET /_release/v1/webhooks/{id}/deliveries',
  summary: 'The latest 100 deliveries of a webhook, newest first. For admins.',
  input: Type.Object({ id: Id }, { additionalProperties: false }),
  data: Type.Array(WebhookDelivery),
});

export const redeliverWebhook = endpoint({
  route: 'POST /_release/v1/webhooks/{id}/deliveries/{delivery}/redeliver',
  summary: 'Sends a delivery again, with the same id and body. For admins.',
  input: Type.Object({ id: Id, delivery: Id }, { additionalProperties: false }),
  data: WebhookDelivery,
});
