import type { AuditEntry } from '@corkboard/shared/contract/release.ts';

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
  rollout_advance: 'Moved a rollout on',
  rollout_pause: 'Paused a rollout',
  rollout_resume: 'Resumed a rollout',
  rollout_finish: 'Finished a rollout',
  rollout_rollback: 'Took a rollout back',
  rollback: 'Rolled back',
  ask: 'Asked for a second person',
  schedule: 'Planned for later',
  schedule_failed: 'Failed at its time',
  approve: 'Approved',
  reject: 'Rejected',
  withdraw: 'Took back an order',
  channel: 'Changed a channel',
  remove_channel: 'Removed a channel',
  rules: 'Changed who decides',
  give_slot: 'Gave a slot away',
  token: 'Made a token',
  revoke: 'Ended a token',
  end_session: 'Ended a console session',
  override: 'Made an override',
  clear_override: 'Cleared an override',
  experiment: 'Changed an experiment',
  remove_experiment: 'Removed an experiment',
};

const SENTENCES: Record<string, (entry: AuditEntry) => AuditSentence> = {
  publish: ({ remote, after }) => {
    const version = word(after, 'version');
    return said('published', `${remote} ${version}`);
  },
  promote: (entry) => {
    const [channel, version] = movedChannel(entry);
    return said('promoted', `${entry.remote} ${version}`, onChannel(channel));
  },
  enable: ({ remote }) => said('turned', remote ?? '', 'on'),
  disable: ({ remote }) => said('turned', remote ?? '', 'off'),
  rollout_start: (entry) => {
    const { channel, version, percent } = shareIn(entry.after);
    const rest = `to ${percent} %${onChannel(channel, ' of')}`;
    return said('started to roll out', `${entry.remote} ${version}`, rest);
  },
  rollout_advance: (entry) => {
    const { version, percent } = shareIn(entry.after);
    return said('moved', `${entry.remote} ${version}`, `to ${percent} %`);
  },
  rollout_pause: (entry) => {
    const { version, percent } = shareIn(entry.after);
    return said('paused', `${entry.remote} ${version}`, `at ${percent} %`);
  },
  rollout_resume: (entry) => {
    const { version, percent } = shareIn(entry.after);
    return said('resumed', `${entry.remote} ${version}`, `from ${percent} %`);
  },
  rollout_finish: (entry) => {
    const { channel, version } = shareIn(entry.before);
    return said('gave', `${entry.remote} ${version}`, `to all of ${channel}`);
  },
  rollout_rollback: (entry) => {
    const { channel, version } = shareIn(entry.before);
    const old = word(entry.after, 'channels', channel);
    return said('rolled back', `${entry.remote} ${version}`, `to ${old}`);
  },
  rollback: ({ snapshot }) => said('rolled back', 'everything', `as snapshot ${snapshot}`),
  ask: ({ after }) => said('asked for a second person:', '', word(after, 'sentence')),
  schedule: ({ after }) => said('planned for later:', '', word(after, 'sentence')),
  schedule_failed: ({ before }) =>
    said('could not do what was planned:', '', word(before, 'sentence')),
  approve: ({ after }) => said('approved:', '', word(after, 'sentence')),
  reject: ({ before }) => said('rejected:', '', word(before, 'sentence')),
  withdraw: ({ before }) => said('took back:', '', word(before, 'sentence')),
  channel: ({ after }) => said('said who is on channel', word(after, 'channel')),
  remove_channel: ({ before }) => said('removed channel', word(before, 'channel')),
  rules: ({ remote, after }) =>
    at(after, 'needs_approval') === true
      ? said('required a second person for', remote ?? '')
      : said('let one person decide about', remote ?? ''),
  give_slot: ({ after }) =>
    said('gave slot', word(after, 'slot'), `to team ${word(after, 'team')}`),
  token: ({ after }) => said('made a token for', word(after, 'name'), `as ${word(after, 'role')}`),
  revoke: ({ before }) => said('ended the token of', word(before, 'name')),
  end_session: ({ before }) => said('ended a console session of', word(before, 'name')),
  override: ({ after }) => said('chose', versionsIn(after), `for ${formatTarget(after)}`),
  clear_override: ({ before }) =>
    said('cleared', versionsIn(before), `for ${formatTarget(before)}`),
  experiment: ({ after }) =>
    said(
      'set experiment',
      word(after, 'name'),
      at(after, 'is_on') === true ? `to ${word(after, 'percent')} %` : 'to off',
    ),
  remove_experiment: ({ before }) => said('removed experiment', word(before, 'name')),
};

function said(action: string, object = '', rest = ''): AuditSentence {
  return { action, object: object.trim(), rest: rest.trim() };
}

/** Entries are read without assumptions: older ones can have another shape. */
function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((inner, key) => new Map(entriesOf(inner)).get(key), value);
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function word(value: unknown, ...path: string[]): string {
  const found = at(value, ...path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

function movedChannel({ before, after }: AuditEntry): [string, string] {
  const channels = entriesOf(at(after, 'channels'));
  const moved = channels.find(([name, version]) => at(before, 'channels', name) !== version);
  const [channel, version] = moved ??
    channels.find(([name]) => name === 'stable') ?? ['stable', ''];
  return [channel, String(version)];
}

function shareIn(state: unknown): { channel: string; version: string; percent: string } {
  const [channel, share] = entriesOf(at(state, 'rollouts'))[0] ?? ['stable', null];
  return { channel, version: word(share, 'version'), percent: word(share, 'percent') };
}

function onChannel(channel: string, how = ' on'): string {
  return channel === 'stable' ? '' : `${how} ${channel}`;
}

function versionsIn(value: unknown): string {
  return entriesOf(at(value, 'remotes'))
    .map(([remote, version]) => `${remote} ${String(version)}`)
    .join(', ');
}

function formatTarget(value: unknown): string {
  return word(value, 'account') || 'one browser';
}
