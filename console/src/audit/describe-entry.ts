import type { AuditEntry } from '@corkboard/release-contract/contract';

import { at, listEntries, word } from './read-entry.ts';

interface AuditSentence {
  action: string;
  object: string;
  rest: string;
}

/** Describes an audit entry; an unknown action keeps its name. */
export function describeEntry(entry: AuditEntry): AuditSentence {
  const tell = SENTENCES[entry.action];
  if (tell) return tell(entry);
  return said(entry.action.replaceAll('_', ' '), entry.remote ?? '');
}

export function actionLabel(action: string): string {
  return ACTIONS[action] ?? action.replaceAll('_', ' ');
}

const ACTIONS: Record<string, string> = {
  publish: 'Published a version',
  promote: 'Promoted a version',
  enable: 'Turned on',
  disable: 'Turned off',
  rollout_start: 'Started a rollout',
  rollout_advance: 'Advanced a rollout',
  rollout_pause: 'Paused a rollout',
  rollout_resume: 'Resumed a rollout',
  rollout_finish: 'Finished a rollout',
  rollout_rollback: 'Rolled back a rollout',
  rollout_end: 'Ended a rollout',
  rollback: 'Rolled back',
  accept_plan: 'Accepted a changed plan',
  ask: 'Requested approval',
  schedule: 'Scheduled a change',
  schedule_failed: 'Scheduled change failed',
  approve: 'Approved',
  approve_failed: 'Approved change failed',
  reject: 'Rejected',
  withdraw: 'Withdrew a change',
  channel: 'Changed a channel',
  remove_channel: 'Removed a channel',
  rules: 'Changed the approval policy',
  give_slot: 'Transferred a slot',
  allow_exception: 'Allowed an exception from a budget',
  end_exception: 'Ended an exception from a budget',
  token: 'Created a token',
  revoke: 'Revoked a token',
  end_session: 'Ended a console session',
  log_in: 'Logged in to the console',
  log_in_refused: 'Failed to log in to the console',
  refused: 'Was denied a change',
  override: 'Created an override',
  clear_override: 'Cleared an override',
  experiment: 'Changed an experiment',
  remove_experiment: 'Removed an experiment',
  freeze: 'Added a freeze',
  end_freeze: 'Ended a freeze',
  register_key: 'Registered a key',
  rotate_key: 'Replaced a key',
  revoke_key: 'Revoked a key',
  webhook: 'Added a webhook',
  remove_webhook: 'Removed a webhook',
};

const SENTENCES: Record<string, (entry: AuditEntry) => AuditSentence> = {
  publish: ({ remote, after }) => {
    const version = word(after, 'version');
    return said('published', `${remote} ${version}`, listAllowances(after));
  },
  promote: (entry) => {
    const [channel, version] = movedChannel(entry);
    return said('promoted', `${entry.remote} ${version}`, onChannel(channel));
  },
  enable: ({ remote }) => said('turned', remote ?? '', 'on'),
  disable: ({ remote }) => said('turned', remote ?? '', 'off'),
  rollout_start: (entry) => {
    const { channel, version, percent } = readShare(entry.after);
    const rest = `to ${percent}%${onChannel(channel, ' of')}`;
    return said('started to roll out', `${entry.remote} ${version}`, rest);
  },
  rollout_advance: (entry) => {
    const { version, percent } = readShare(entry.after);
    return said('moved', `${entry.remote} ${version}`, `to ${percent}%${onWhat(entry)}`);
  },
  rollout_pause: (entry) => {
    const { version, percent } = readShare(entry.after);
    return said('paused', `${entry.remote} ${version}`, `at ${percent}%`);
  },
  rollout_resume: (entry) => {
    const { version, percent } = readShare(entry.after);
    return said('resumed', `${entry.remote} ${version}`, `from ${percent}%`);
  },
  rollout_finish: (entry) => {
    const { channel, version } = readShare(entry.before);
    if (!version) return said('ended the watch of', entry.remote ?? '');
    return said('gave', `${entry.remote} ${version}`, `to all of ${channel}${onWhat(entry)}`);
  },
  rollout_rollback: (entry) => {
    const channel = word(entry.before, 'channel') || findMoved(entry);
    const share = word(entry.before, 'rollouts', channel, 'version');
    const version = share || word(entry.before, 'channels', channel);
    const old = word(entry.after, 'channels', channel);
    return said('rolled back', `${entry.remote} ${version}`, `to ${old}`);
  },
  rollout_end: (entry) => {
    const { version } = readShare(entry.before);
    return said('ended the rollout of', `${entry.remote} ${version}`);
  },
  rollback: ({ snapshot }) => said('rolled back', 'everything', `as snapshot ${snapshot}`),
  accept_plan: ({ snapshot }) => said('accepted', 'a changed plan', `as snapshot ${snapshot}`),
  ask: ({ after }) => said('requested approval:', '', word(after, 'sentence')),
  schedule: ({ after }) => said('scheduled:', '', word(after, 'sentence')),
  schedule_failed: ({ before }) =>
    said('could not make the scheduled change:', '', word(before, 'sentence')),
  approve: ({ after }) => said('approved:', '', word(after, 'sentence')),
  approve_failed: ({ before }) =>
    said('could not approve, because something changed since:', '', word(before, 'sentence')),
  reject: ({ before }) => said('rejected:', '', word(before, 'sentence')),
  withdraw: ({ before }) => said('withdrew:', '', word(before, 'sentence')),
  channel: ({ after }) => said('changed the audience of channel', word(after, 'channel')),
  remove_channel: ({ before }) => said('removed channel', word(before, 'channel')),
  rules: ({ remote, after }) =>
    at(after, 'needs_approval') === true
      ? said('required approval for', remote ?? '')
      : said('removed the approval requirement for', remote ?? ''),
  give_slot: ({ after }) =>
    said('transferred slot', word(after, 'slot'), `to team ${word(after, 'team')}`),
  allow_exception: ({ remote, after }) =>
    said(
      'let',
      remote ?? '',
      `exceed the budget ${word(after, 'budget')} until ${word(after, 'until').slice(0, 10)}`,
    ),
  end_exception: ({ remote, before }) =>
    said('ended the exception of', remote ?? '', `from the budget ${word(before, 'budget')}`),
  token: ({ after }) =>
    said('created a token for', word(after, 'name'), `as ${word(after, 'role')}`),
  revoke: ({ before }) => said('revoked the token of', word(before, 'name')),
  end_session: ({ before }) => said('ended a console session of', word(before, 'name')),
  log_in: ({ after }) => said('logged in to the console', '', `in ${word(after, 'browser')}`),
  log_in_refused: ({ after }) =>
    said('failed to log in to the console', '', `in ${word(after, 'browser')}`),
  refused: ({ remote, after }) =>
    said('was denied', nameRequest(word(after, 'request')), remote === null ? '' : `of ${remote}`),
  override: ({ after }) => said('chose', formatVersions(after), `for ${formatTarget(after)}`),
  clear_override: ({ before }) =>
    said('cleared', formatVersions(before), `for ${formatTarget(before)}`),
  experiment: ({ after }) =>
    said(
      'set experiment',
      word(after, 'name'),
      at(after, 'is_on') === true ? `to ${word(after, 'percent')}%` : 'to off',
    ),
  freeze: ({ remote, after }) =>
    said(
      'froze',
      remote ?? 'every remote',
      `until ${word(after, 'until').slice(0, 16).replace('T', ' ')} UTC`,
    ),
  end_freeze: ({ remote }) => said('ended the freeze of', remote ?? 'every remote'),
  register_key: ({ after }) =>
    said('registered the key', word(after, 'name'), `of team ${word(after, 'team')}`),
  rotate_key: ({ before, after }) =>
    said('replaced the key', word(before, 'name'), `of team ${word(after, 'team')}`),
  revoke_key: ({ before }) =>
    said('revoked the key', word(before, 'name'), `of team ${word(before, 'team')}`),
  webhook: ({ after }) => said('added the webhook', word(after, 'host')),
  remove_webhook: ({ before }) => said('removed the webhook', word(before, 'host')),
  remove_experiment: ({ before }) => said('removed experiment', word(before, 'name')),
};

/** By the first and last words of their path; a request without a name stays as it is. */
const REQUESTS: Record<string, string> = {
  publish: 'the publication',
  promote: 'the promotion',
  toggle: 'the on/off switch',
  rollback: 'going back to a snapshot',
  rollouts: 'the start of a rollout',
  'rollouts step': 'a step of a rollout',
  channels: 'the change of a channel',
  'channels remove': 'the removal of a channel',
  'remotes rules': 'the change of the approval policy',
  slots: 'the transfer of a slot',
  'orders approve': 'the approval of a change',
  'orders reject': 'the rejection of a change',
  'plan accept': 'the acceptance of a changed plan',
  freezes: 'a freeze',
  'freezes end': 'the end of a freeze',
  exceptions: 'an exception from a budget',
  'exceptions end': 'the end of an exception from a budget',
  overrides: 'an override',
  'overrides clear': 'the end of an override',
  experiments: 'the change of an experiment',
  'experiments remove': 'the removal of an experiment',
  keys: 'the registration of a key',
  'keys revoke': 'the revocation of a key',
  tokens: 'the creation of a token',
  'tokens revoke': 'the revocation of a token',
  'sessions end': 'the end of a console session',
  webhooks: 'a webhook',
  'webhooks remove': 'the removal of a webhook',
  'webhooks test': 'a test of a webhook',
  'webhooks redeliver': 'another delivery of a webhook',
};

function nameRequest(request: string): string {
  const [, path = ''] = request.split('/_release/v1/');
  const [kind = '', , ...more] = path.split('/');
  const last = path === 'plan/accept' ? 'accept' : (more.at(-1) ?? '');
  return REQUESTS[`${kind} ${last}`.trim()] ?? request;
}

function said(action: string, object = '', rest = ''): AuditSentence {
  return { action, object: object.trim(), rest: rest.trim() };
}

/** Earlier entries have only the ids of exceptions. */
function listAllowances(after: unknown): string {
  const allowances = listEntries(at(after, 'exceptions')).flatMap(([, exception]) => {
    const budget = word(exception, 'budget');
    return budget ? [`${budget} allowed by ${word(exception, 'allowed_by')}`] : [];
  });
  return allowances.length > 0 ? `with an exception: ${allowances.join(', ')}` : '';
}

function movedChannel({ before, after }: AuditEntry): [string, string] {
  const channels = listEntries(at(after, 'channels'));
  const moved = channels.find(([name, version]) => at(before, 'channels', name) !== version);
  const [channel, version] = moved ??
    channels.find(([name]) => name === 'stable') ?? ['stable', ''];
  return [channel, String(version)];
}

/** Earlier entries of rollbacks don't name their channel. */
function findMoved(entry: AuditEntry): string {
  const { channel, version } = readShare(entry.before);
  return version ? channel : movedChannel(entry)[0];
}

function readShare(state: unknown): { channel: string; version: string; percent: string } {
  const [channel, share] = listEntries(at(state, 'rollouts'))[0] ?? ['stable', null];
  return { channel, version: word(share, 'version'), percent: word(share, 'percent') };
}

function onWhat({ after }: AuditEntry): string {
  return at(after, 'without_evidence') === true ? ' without evidence' : '';
}

function onChannel(channel: string, how = ' on'): string {
  return channel === 'stable' ? '' : `${how} ${channel}`;
}

function formatVersions(value: unknown): string {
  return listEntries(at(value, 'remotes'))
    .map(([remote, version]) => `${remote} ${String(version)}`)
    .join(', ');
}

function formatTarget(value: unknown): string {
  return word(value, 'account') || 'one browser';
}
