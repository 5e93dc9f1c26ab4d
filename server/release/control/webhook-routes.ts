import * as contract from '@corkboard/release-contract/contract';
import type { FastifyRequest } from 'fastify';

import type { Actor } from '../state/actor.ts';
import {
  assertWebhookAccess,
  createWebhook,
  readDeliveries,
  readWebhooks,
  redeliver,
  removeWebhook,
  sendTestEvent,
  type WebhookContext,
} from '../webhooks/webhooks.ts';
import { getActor } from './access/release-auth.ts';
import type { releaseRoute } from './release-route.ts';

export function webhookRoutes(
  answer: ReturnType<typeof releaseRoute>,
  webhooks: WebhookContext,
): void {
  const getAdmin = (request: FastifyRequest): Actor => {
    const actor = getActor(request);
    assertWebhookAccess(actor);
    return actor;
  };

  answer(contract.getWebhooks, 'admin', async ({ request }) => {
    getAdmin(request);
    return readWebhooks(webhooks);
  });
  answer(contract.createWebhook, 'admin', async ({ input, request }) =>
    createWebhook(webhooks, getAdmin(request), input),
  );
  answer(contract.removeWebhook, 'admin', async ({ input, request }) =>
    removeWebhook(webhooks, getAdmin(request), input),
  );
  answer(contract.testWebhook, 'admin', async ({ input, request }) =>
    sendTestEvent(webhooks, getAdmin(request), input),
  );
  answer(contract.getWebhookDeliveries, 'admin', async ({ input, request }) => {
    getAdmin(request);
    return readDeliveries(webhooks, input);
  });
  answer(contract.redeliverWebhook, 'admin', async ({ input, request }) => {
    getAdmin(request);
    return redeliver(webhooks, input);
  });
}
