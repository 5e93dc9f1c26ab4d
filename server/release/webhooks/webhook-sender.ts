import type { FastifyBaseLogger } from 'fastify';
import { Webhook as Signer } from 'standardwebhooks';

import type { Db } from '../../platform/db/db.ts';
import { leaseQueue } from '../../platform/jobs/lease-queue.ts';
import { FetchError, type FetchErrorReason } from '../../platform/net/fetch-error.ts';
import type { PostPublic } from '../../platform/net/safe-fetch.ts';
import {
  ANY_DELIVERY,
  type DeliveryRow,
  findWebhook,
  finishDelivery,
  updateDeliveryMessage,
  type WebhookRow,
} from './webhook-repository.ts';

const TIMEOUT_MS = 10_000;
/** After each failed attempt: 10 attempts in about 16 hours. */
const RETRY_SECONDS = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800];
/** In this process, each to another webhook. A receiver that hangs occupies one. */
const MAX_CONCURRENT = 3;
const IDLE_MS = 5000;

const REASONS: Record<FetchErrorReason, string> = {
  scheme: 'The URL must start with http:// or https://.',
  address: 'The host is in a private network. To allow it, add it to FETCH_ALLOWED_HOSTS.',
  unreachable: "Couldn't reach the host.",
  'too-slow': `No response within ${TIMEOUT_MS / 1000} seconds.`,
  'too-large': 'The response is too large.',
  'too-many-redirects': 'The response is a redirect.',
};

export interface WebhookSenderOptions {
  db: Db;
  post: PostPublic;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

export interface WebhookSender {
  start(): void;
  stop(): Promise<void>;
  /** Checks for deliveries now. */
  wake(): void;
  /** Sends what is due, for tests. */
  drain(): Promise<void>;
  /** Sends a new delivery in this request, unless another process has it. */
  sendNow(id: string): Promise<void>;
  /** Sends an ended delivery again. */
  sendAgain(id: string): Promise<void>;
}

/** Sends each delivery until the receiver returns 2xx or no attempt is left. Every process sends. */
export function createWebhookSender({ db, post, log }: WebhookSenderOptions): WebhookSender {
  const openQueue = () => {
    const queue = leaseQueue(db, 'release_deliveries', {
      leaseSeconds: 30,
      laneColumn: 'webhook_id',
      maxAttempts: RETRY_SECONDS.length + 1,
      retrySeconds: 30,
      idleMs: IDLE_MS,
      run: async (id): Promise<number | undefined> => {
        const delivery = await queue.renew(id);
        return delivery ? attempt(delivery) : undefined;
      },
      giveUp: (id) => finishDelivery(db, id, 'failed', 'The server stopped during every attempt.'),
      onError: (error) => log.warn(error, 'Webhook deliveries are delayed.'),
    });
    return queue;
  };
  const queues = Array.from({ length: MAX_CONCURRENT }, openQueue);
  const inRequest = openQueue();

  /** Resolves to the seconds until the next attempt, if there is one. */
  async function attempt({ id, ...delivery }: DeliveryRow): Promise<number | undefined> {
    const end = async (status: 'done' | 'failed', message: string | null) => {
      await finishDelivery(db, id, status, message);
      return undefined;
    };
    const hook = await findWebhook(db, delivery.webhook_id);
    if (!hook) return end('failed', 'The webhook was removed.');
    const problem = await deliver(hook, id, delivery.body);
    if (problem === null) return end('done', null);
    log.warn({ webhook: hook.id, delivery: id, problem }, 'A webhook delivery failed.');
    const seconds = delivery.type === 'test' ? undefined : RETRY_SECONDS[delivery.attempts - 1];
    if (seconds === undefined) return end('failed', problem);
    await updateDeliveryMessage(db, id, problem);
    return seconds;
  }

  /** Resolves to null if the receiver accepted it, or to the problem. */
  async function deliver(hook: WebhookRow, id: string, body: string): Promise<string | null> {
    const now = new Date();
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Signer(hook.secret).sign(id, now, body),
    };
    try {
      const { status } = await post(hook.url, { headers, body, timeout: TIMEOUT_MS });
      return status >= 200 && status < 300 ? null : `The receiver returned ${status}.`;
    } catch (error) {
      if (error instanceof FetchError) return REASONS[error.code];
      throw error;
    }
  }

  const each = (act: (queue: ReturnType<typeof openQueue>) => Promise<void>) =>
    Promise.all(queues.map(act)).then(() => {});
  return {
    start: () => queues.forEach((queue) => queue.start()),
    stop: () => each((queue) => queue.stop()),
    wake: () => queues.forEach((queue) => queue.wake()),
    drain: () => each((queue) => queue.drain()),
    sendNow: (id) => inRequest.settle(id, db, ANY_DELIVERY),
    async sendAgain(id) {
      await inRequest.reopen(id);
      await inRequest.settle(id, db, ANY_DELIVERY);
    },
  };
}
