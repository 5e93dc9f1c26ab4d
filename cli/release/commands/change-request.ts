import {
  approveChangeRequest,
  getChangeRequests,
  getSlots,
  rejectChangeRequest,
  setApprovalPolicy,
  transferSlot,
} from '@corkboard/release-contract/requests';
import { omitUndefined } from '../../common/command-line.ts';
import { formatMinute, formatTimesIn } from '../../common/format-time.ts';
import { table } from '../../common/table.ts';
import type { AddCommands } from '../command.ts';
import { reason, remote, requiredReason } from '../options.ts';

const id = { type: 'string', demandOption: true, describe: 'From "orders"' } as const;

export const changeRequestCommands: AddCommands = (cli, handle) =>
  cli
    .command(
      'orders',
      'Show changes that are scheduled or need approval',
      (it) =>
        it
          .option('remote', remote)
          .option('all', { type: 'boolean', describe: 'Also earlier ones, with their outcome' }),
      handle(async ({ remote: name, all }, { api }) => {
        const orders = await api.call(getChangeRequests, {
          ...omitUndefined({ remote: name }),
          ...(all ? { all } : {}),
        });
        const rows = orders.map((it) => [
          it.id,
          it.state,
          it.sentence,
          it.asked_by,
          it.due_at ? formatMinute(it.due_at) : '-',
          it.reason || '-',
          // That of a change that was made is most often what it says already.
          it.outcome === null || it.outcome === it.sentence ? '' : it.outcome,
        ]);
        const heads = ['', 'state', 'what', 'who', 'due (UTC)', 'why', 'outcome'];
        return { data: orders, text: rows.length > 0 ? table(heads, rows) : 'No pending changes.' };
      }),
    )
    .command(
      'approve <id>',
      'Approve a change that another person requested',
      (it) => it.positional('id', id).option('reason', reason),
      handle(async ({ id: request, reason: why }, { api }) => {
        const outcome = await api.call(approveChangeRequest, {
          id: request,
          ...omitUndefined({ reason: why }),
        });
        const text = outcome.changed
          ? `Approved and done (snapshot ${outcome.snapshot}).`
          : 'Approved.';
        const then = formatTimesIn(outcome.sentence ?? '');
        return { data: outcome, text: [text, then].filter(Boolean).join(' ') };
      }),
    )
    .command(
      'reject <id>',
      "Reject another person's change, or withdraw your own",
      (it) => it.positional('id', id).option('reason', requiredReason),
      handle(async ({ id: request, reason: why }, { api }) => {
        const order = await api.call(rejectChangeRequest, { id: request, reason: why });
        return { data: order, text: `${order.sentence} ${order.outcome ?? ''}`.trim() };
      }),
    )
    .command(
      'rules <remote>',
      'Set whether changes of a remote need approval (admins)',
      (it) =>
        it
          .positional('remote', { ...remote, demandOption: true })
          .option('approval', {
            choices: ['on', 'off'] as const,
            demandOption: true,
            describe: "Turning it off needs a second admin's approval",
          })
          .option('reason', requiredReason),
      handle(async ({ remote: name, approval, reason: why }, { api }) => {
        const needs_approval = approval === 'on';
        const rules = await api.call(setApprovalPolicy, {
          remote: name,
          needs_approval,
          reason: why,
        });
        if (rules.sentence !== undefined) return { data: rules, text: rules.sentence };
        const text = needs_approval
          ? `Promotions and rollouts of ${name} now wait for a second person.`
          : `One person can change ${name} again.`;
        return { data: rules, text };
      }),
    );

/** Which team a slot belongs to. */
export const slotCommands: AddCommands = (cli, handle) =>
  cli.command('slots', 'Show or change which team a slot belongs to', (it) =>
    it
      .command(
        '$0',
        'Show the team of each slot',
        (list) => list,
        handle(async (_args, { api }) => {
          const slots = await api.call(getSlots, {});
          const rows = slots.map((it) => [it.slot, it.team, it.remote]);
          return { data: slots, text: table(['slot', 'team', 'first filled by'], rows) };
        }),
      )
      .command(
        'give <slot> <team>',
        'Transfer a slot to another team (admins)',
        (give) =>
          give
            .positional('slot', { type: 'string', demandOption: true })
            .positional('team', { type: 'string', demandOption: true })
            .option('reason', requiredReason)
            .example('$0 slots give profile.boards pins --reason "They maintain it"', ''),
        handle(async ({ slot, team, reason: why }, { api }) => {
          const owner = await api.call(transferSlot, { slot, team, reason: why });
          return { data: owner, text: `${slot} now belongs to team ${team}.` };
        }),
      ),
  );
