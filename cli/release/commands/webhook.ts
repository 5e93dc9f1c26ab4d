import type { WebhookDelivery, WebhookEvent } from '@corkboard/release-contract/contract';
import {
  createWebhook,
  getWebhookDeliveries,
  getWebhooks,
  redeliverWebhook,
  removeWebhook,
  testWebhook,
} from '@corkboard/release-contract/requests';
import { omitUndefined } from '../../common/command-line.ts';
import { formatMinute } from '../../common/format-time.ts';
import { table } from '../../common/table.ts';
import type { AddCommands } from '../command.ts';
import { reason, remote, requiredReason } from '../options.ts';

const EVENTS: readonly WebhookEvent[] = ['change', 'failure'];
const id = { type: 'string', demandOption: true, describe: 'From "webhook list"' } as const;

export const webhookCommand: AddCommands = (cli, handle) =>
  cli.command('webhook', 'Send changes and failures to your own systems (admins)', (it) =>
    it
      .demandCommand(1, 'Name a command.')
      .epilogue(
        'Requests are signed according to the Standard Webhooks specification, with the headers webhook-id, webhook-timestamp, and webhook-signature. A failed delivery is retried, up to 10 times in about 16 hours.',
      )
      .command(
        'list',
        'List webhooks',
        (one) => one,
        handle(async (_args, { api }) => {
          const hooks = await api.call(getWebhooks, {});
          const rows = hooks.map((hook) => [
            hook.id,
            hook.url,
            hook.events.join(', '),
            hook.remote ?? 'every',
            hook.last_delivery ? describe(hook.last_delivery) : 'none yet',
          ]);
          const heads = ['', 'url', 'events', 'remote', 'last delivery'];
          return { data: hooks, text: rows.length > 0 ? table(heads, rows) : 'No webhooks.' };
        }),
      )
      .command(
        'create <url>',
        'Create a webhook and show its signing secret once',
        (one) =>
          one.positional('url', { type: 'string', demandOption: true }).options({
            events: {
              choices: EVENTS,
              array: true,
              describe: 'Audit log entries, failing versions, or both (both)',
            },
            remote,
            reason,
          }),
        handle(async ({ url, events = [...EVENTS], remote: name, reason: why }, { api }) => {
          const made = await api.call(createWebhook, {
            url,
            events,
            ...omitUndefined({ remote: name, reason: why }),
          });
          const text = `${made.secret}\nThis signing secret is shown once.\nTo send a test event: npm run release -- webhook test ${made.webhook.id}`;
          return { data: made, text };
        }),
      )
      .command(
        'test <id>',
        'Send a test event now',
        (one) => one.positional('id', id),
        handle(async (args, { api }) => toOutcome(await api.call(testWebhook, { id: args.id }))),
      )
      .command(
        'log <id>',
        'Show the latest deliveries',
        (one) => one.positional('id', id),
        handle(async (args, { api }) => {
          const deliveries = await api.call(getWebhookDeliveries, { id: args.id });
          const rows = deliveries.map((delivery) => [
            delivery.id,
            formatMinute(delivery.created_at),
            delivery.type,
            String(delivery.attempts),
            describe(delivery),
          ]);
          const heads = ['', 'created (UTC)', 'event', 'attempts', 'status'];
          const text = rows.length > 0 ? table(heads, rows) : 'No deliveries yet.';
          return { data: deliveries, text };
        }),
      )
      .command(
        'redeliver <id> <delivery>',
        'Send a delivery again, with the same id and body',
        (one) =>
          one
            .positional('id', id)
            .positional('delivery', { ...id, describe: 'From "webhook log"' }),
        handle(async (args, { api }) =>
          toOutcome(await api.call(redeliverWebhook, { id: args.id, delivery: args.delivery })),
        ),
      )
      .command(
        'remove <id>',
        'Remove a webhook',
        (one) => one.positional('id', id).option('reason', requiredReason),
        handle(async (args, { api }) => {
          const hook = await api.call(removeWebhook, { id: args.id, reason: args.reason });
          return { data: hook, text: `Removed the webhook to ${new URL(hook.url).host}.` };
        }),
      ),
  );

function toOutcome(delivery: WebhookDelivery) {
  return { data: delivery, text: describe(delivery), isBad: delivery.status === 'failed' };
}

function describe({ status, message, next_attempt_at }: WebhookDelivery): string {
  const next = next_attempt_at ? `next attempt ${formatMinute(next_attempt_at)} UTC` : '';
  return [status === 'waiting' ? next : status, message].filter(Boolean).join(': ');
}
