import {
  approveOrder,
  getOrders,
  getSlots,
  giveSlot,
  rejectOrder,
  setRemoteRules,
} from '@corkboard/shared/contract/requests-release.ts';
import { reasonIn, requireReason, singleArg } from './args.ts';
import type { Command, Outcome } from './command.ts';
import { formatMinute } from './format-time.ts';
import { table } from './table.ts';
import { UsageError } from './usage-error.ts';

export async function showOrders({ api, flags }: Command): Promise<Outcome> {
  const orders = await api.call(getOrders, {
    ...(flags.remote === undefined ? {} : { remote: flags.remote }),
    ...(flags.all ? { all: true } : {}),
  });
  const rows = orders.map((it) => [
    it.id,
    it.state,
    it.sentence,
    it.asked_by,
    it.due_at ? formatMinute(it.due_at) : '-',
    it.outcome ?? it.reason,
  ]);
  const heads = ['', 'state', 'what', 'who', 'due (UTC)', 'why'];
  return { data: orders, text: rows.length > 0 ? table(heads, rows) : 'Nothing waits.' };
}

export async function approveVerb({ api, words, flags }: Command): Promise<Outcome> {
  const [id] = singleArg(words, 'Name one order: npm run release -- approve ID');
  const outcome = await api.call(approveOrder, { id, ...reasonIn(flags) });
  const text = outcome.changed ? `Done, with snapshot ${outcome.snapshot}.` : 'Approved.';
  return { data: outcome, text: [text, outcome.sentence].filter(Boolean).join(' ') };
}

export async function rejectVerb({ api, words, flags }: Command): Promise<Outcome> {
  const [id] = singleArg(words, 'Name one order: npm run release -- reject ID --reason "…"');
  const order = await api.call(rejectOrder, { id, reason: requireReason(flags) });
  return { data: order, text: `${order.sentence} ${order.outcome ?? ''}`.trim() };
}

export async function rulesVerb({ api, words, flags }: Command): Promise<Outcome> {
  const usage = 'npm run release -- rules mf-boards --approval on --reason "…"';
  const [remote] = singleArg(words, `Name one remote: ${usage}`);
  if (flags.approval !== 'on' && flags.approval !== 'off') throw new UsageError(usage);
  const needs_approval = flags.approval === 'on';
  const rules = await api.call(setRemoteRules, {
    remote,
    needs_approval,
    reason: requireReason(flags),
  });
  if (rules.sentence !== undefined) return { data: rules, text: rules.sentence };
  const text = needs_approval
    ? `Promotions and rollouts of ${remote} now wait for a second person.`
    : `${remote} is changed by one person again.`;
  return { data: rules, text };
}

export async function slotsVerb({ api, words, flags }: Command): Promise<Outcome> {
  const [first, slot, team, ...more] = words;
  if (first === undefined) {
    const slots = await api.call(getSlots, {});
    const rows = slots.map((it) => [it.slot, it.team, it.remote]);
    return { data: slots, text: table(['slot', 'team', 'first filled by'], rows) };
  }
  if (first !== 'give' || slot === undefined || team === undefined || more.length > 0) {
    throw new UsageError('npm run release -- slots give profile.boards pins --reason "…"');
  }
  const owner = await api.call(giveSlot, { slot, team, reason: requireReason(flags) });
  return { data: owner, text: `${slot} belongs to team ${team} now.` };
}
