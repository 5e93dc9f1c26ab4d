import { overrideVerb, sessionVerb, tokenVerb } from './access-commands.ts';
import { showAudit } from './audit-command.ts';
import { promoteVerb, toggleVerb } from './change-commands.ts';
import {
  approveVerb,
  rejectVerb,
  rulesVerb,
  showOrders,
  slotsVerb,
} from './change-request-commands.ts';
import { channelVerb, experimentVerb } from './channel-commands.ts';
import type { Command, Outcome } from './command.ts';
import { createVerb } from './create-command.ts';
import type { Flags } from './flags.ts';
import type { Verb } from './help.ts';
import { publishVerb } from './publish-command.ts';
import {
  showComparison,
  showHealth,
  showOverview,
  showPreview,
  showStatus,
} from './read-commands.ts';
import { rolloutVerb } from './rollout-commands.ts';
import { rollBackVerb, showDiff, showSnapshots } from './snapshot-commands.ts';

type Flag = keyof Flags;

const who: Flag[] = ['audience', 'country', 'locale', 'kind', 'staff', 'early', 'accounts'];

export const verbs: Record<Verb, { act(command: Command): Promise<Outcome>; flags: Flag[] }> = {
  status: { act: showStatus, flags: [] },
  publish: { act: publishVerb, flags: ['version', 'promote', 'reason'] },
  promote: { act: promoteVerb, flags: ['channel', 'reason', 'at', 'expected-snapshot'] },
  enable: { act: toggleVerb(true), flags: ['reason', 'at', 'expected-snapshot'] },
  disable: { act: toggleVerb(false), flags: ['reason', 'at', 'expected-snapshot'] },
  audit: {
    act: showAudit,
    flags: ['remote', 'limit', 'verify', 'actor', 'action', 'search', 'since', 'until', 'export'],
  },
  create: { act: createVerb, flags: ['folder', 'slot', 'team'] },
  rollout: {
    act: rolloutVerb,
    flags: [
      ...who,
      ...(['channel', 'stages', 'manual', 'guard', 'samples', 'tolerance'] as const),
      ...(['at', 'reason', 'expected-snapshot', 'all', 'remote'] as const),
    ],
  },
  rollback: { act: rollBackVerb, flags: ['to', 'reason', 'expected-snapshot'] },
  snapshots: { act: showSnapshots, flags: ['limit'] },
  diff: { act: showDiff, flags: [] },
  orders: { act: showOrders, flags: ['all', 'remote'] },
  approve: { act: approveVerb, flags: ['reason'] },
  reject: { act: rejectVerb, flags: ['reason'] },
  rules: { act: rulesVerb, flags: ['approval', 'reason'] },
  slots: { act: slotsVerb, flags: ['reason'] },
  channel: { act: channelVerb, flags: [...who, 'title', 'rank', 'reason', 'expected-snapshot'] },
  override: { act: overrideVerb, flags: ['account', 'minutes', 'reason'] },
  token: { act: tokenVerb, flags: ['role', 'team', 'days', 'reason'] },
  session: { act: sessionVerb, flags: ['reason'] },
  experiment: {
    act: experimentVerb,
    flags: [...who, 'on', 'off', 'percent', 'groups', 'title', 'reason'],
  },
  overview: { act: showOverview, flags: ['hours'] },
  health: { act: showHealth, flags: ['hours'] },
  compare: { act: showComparison, flags: ['from'] },
  preview: {
    act: showPreview,
    flags: ['visitor', 'country', 'locale', 'staff', 'early', 'account'],
  },
};
