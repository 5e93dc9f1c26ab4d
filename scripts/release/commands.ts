import type { ChangeOutcome } from '@corkboard/shared/contract/release.ts';
import { getAudit } from '@corkboard/shared/contract/requests-release.ts';

import type { BuildRemote } from './build-remote.ts';
import { inputsDigest } from './inputs-digest.ts';
import { checkFree, publishRemote, sameInputs } from './publish-remote.ts';
import type { ReleaseApi } from './release-api.ts';
import { table } from './table.ts';
import { WrongUse } from './usage.ts';
import { needReason, one, reasonIn, seenIn, target, timeIn, wholeNumber } from './words.ts';
import { readWorkspace, readWorkspaces } from './workspace.ts';

export interface Flags {
  version?: string;
  promote?: boolean;
  reason?: string;
  channel?: string;
  remote?: string;
  limit?: string;
  verify?: boolean;
  folder?: string;
  slot?: string;
  'expected-snapshot'?: string;
  at?: string;
  to?: string;
  from?: string;
  all?: boolean;
  actor?: string;
  action?: string;
  search?: string;
  since?: string;
  until?: string;
  export?: string;
  stages?: string;
  manual?: boolean;
  guard?: string;
  samples?: string;
  tolerance?: string;
  audience?: string;
  country?: string;
  locale?: string;
  kind?: string;
  staff?: boolean;
  early?: boolean;
  accounts?: string;
  account?: string;
  visitor?: string;
  minutes?: string;
  hours?: string;
  approval?: string;
  role?: string;
  team?: string;
  days?: string;
  title?: string;
  rank?: string;
  on?: boolean;
  off?: boolean;
  percent?: string;
  groups?: string;
}

export interface Command {
  api: ReleaseApi;
  build: BuildRemote;
  /** What stands behind the verb. */
  words: string[];
  flags: Flags;
  url: string;
  /** The checkout. */
  root: string;
  /** Where the person stands. */
  from: string;
  onProgress(message: string): void;
}

/** What a command answers: data for `--json`, and the same for people. */
export interface Outcome {
  data: unknown;
  text: string;
  /** It was done, and what it found is bad. */
  isBad?: boolean;
}

export async function showStatus({ api }: Command): Promise<Outcome> {
  const status = await api.status();
  const rows = status.remotes.map((remote) => [
    remote.name,
    remote.channels['stable'] ?? '-',
    remote.enabled ? 'on' : `off: ${remote.off_reason}`,
    String(remote.versions),
    remote.team,
  ]);
  const made = status.made_by ? `, made by ${status.made_by}: ${status.reason}` : '';
  const text = [
    `Snapshot ${status.snapshot}${made}`,
    `The shell offers contract ${status.contract}.`,
    '',
    rows.length > 0
      ? table(['remote', 'stable', 'state', 'versions', 'team'], rows)
      : 'Nothing is published yet.',
  ].join('\n');
  return { data: status, text };
}

export async function publishOne(command: Command): Promise<Outcome> {
  const { api, build, words, flags, url, root, onProgress } = command;
  const [name] = one(words, 'Name one remote: npm run release -- publish mf-boards');
  const workspace = readWorkspace(name, root);
  if (!workspace) {
    const known = readWorkspaces(root).map((it) => it.name);
    throw new WrongUse(`${name} is no remote of this checkout. There are ${known.join(', ')}.`);
  }
  const version = flags.version ?? workspace.version;
  const [versions, digest] = await Promise.all([api.versions(name), inputsDigest(name, root)]);

  const same = sameInputs(versions, digest);
  // With a version of its own, the same sources may well be published under another number.
  if (same && (flags.version === undefined || flags.version === same.version)) {
    const address = new URL(`/remotes/${name}/${same.version}/`, url).href;
    const promoted = flags.promote ? await promoteAgain(command, name, same.version) : false;
    return {
      data: { remote: name, version: same.version, address, already: true, promoted },
      text: `Nothing has changed since ${name}@${same.version}, so nothing was built.\n${address}`,
    };
  }
  checkFree(name, version, versions);
  const outcome = await publishRemote({
    api,
    build,
    workspace,
    version,
    inputsDigest: digest,
    onProgress,
    ...(flags.promote ? { promote: true } : {}),
    ...(flags.reason === undefined ? {} : { reason: flags.reason }),
  });
  const address = new URL(outcome.address, url).href;
  const live = outcome.promoted
    ? `It is live with snapshot ${outcome.snapshot}.`
    : `Nobody gets it yet: npm run release -- promote ${name}@${version}`;
  return {
    data: { ...outcome, address },
    text: `${name}@${version} is published.\n${address}\n${live}`,
  };
}

export async function promoteOne({ api, words, flags }: Command): Promise<Outcome> {
  const usage = 'Name a remote and a version: npm run release -- promote mf-boards@1.4.0';
  const { remote, version } = target(one(words, usage)[0], usage);
  const channel = flags.channel ?? 'stable';
  const outcome = await api.promote({
    remote,
    version,
    channel,
    ...reasonIn(flags),
    ...timeIn(flags),
    ...seenIn(flags),
  });
  if (outcome.order) return waiting(outcome);
  return {
    data: outcome,
    text: outcome.changed
      ? `${channel} of ${remote} is ${version} now, with snapshot ${outcome.snapshot}.`
      : `${channel} of ${remote} was ${version} already. Nothing was changed.`,
  };
}

export function toggleOne(enabled: boolean) {
  return async ({ api, words, flags }: Command): Promise<Outcome> => {
    const verb = enabled ? 'enable' : 'disable';
    const [remote] = one(
      words,
      `Name one remote: npm run release -- ${verb} mf-boards --reason "…"`,
    );
    const reason = needReason(flags);
    const order = { remote, enabled, reason, ...timeIn(flags), ...seenIn(flags) };
    const outcome = await api.toggle(order);
    if (outcome.order) return waiting(outcome);
    const state = enabled ? 'on' : 'off';
    return {
      data: outcome,
      text: outcome.changed
        ? `${remote} is ${state} now, with snapshot ${outcome.snapshot}.`
        : `${remote} was ${state} already. Nothing was changed.`,
    };
  };
}

export async function showAudit({ api, flags }: Command): Promise<Outcome> {
  if (flags.verify) {
    const verdict = await api.verifyAudit();
    return { data: verdict, text: verdict.sentence, isBad: !verdict.is_whole };
  }
  const filter = auditFilter(flags);
  if (flags.export !== undefined) {
    const text = await api.exportAudit({ ...filter, format: formatOf(flags.export) });
    return { data: text, text: text.trimEnd() };
  }
  const entries = await api.call(getAudit, {
    ...filter,
    ...(flags.limit === undefined ? {} : { limit: wholeNumber('--limit', flags.limit) }),
  });
  const rows = entries.map((entry) => [
    String(entry.number),
    entry.at.slice(0, 19).replace('T', ' '),
    entry.actor,
    entry.action,
    entry.remote ?? '-',
    entry.reason,
  ]);
  const heads = ['', 'when (UTC)', 'who', 'what', 'remote', 'why'];
  return { data: entries, text: rows.length > 0 ? table(heads, rows) : 'There are no entries.' };
}

async function promoteAgain(
  { api, flags }: Command,
  remote: string,
  version: string,
): Promise<boolean> {
  return (await api.promote({ remote, version, ...reasonIn(flags) })).changed;
}

function auditFilter(flags: Flags) {
  const { remote, actor, action, search } = flags;
  const named = Object.entries({ remote, actor, action, search });
  const moment = (flag: string, text: string) => {
    if (Number.isNaN(Date.parse(text))) throw new WrongUse(`${flag} is a time, not "${text}".`);
    return new Date(text).toISOString();
  };
  return {
    ...Object.fromEntries(named.filter(([, value]) => value !== undefined)),
    ...(flags.since === undefined ? {} : { from: moment('--since', flags.since) }),
    ...(flags.until === undefined ? {} : { to: moment('--until', flags.until) }),
  };
}

function formatOf(word: string): 'csv' | 'jsonl' {
  if (word === 'csv' || word === 'jsonl') return word;
  throw new WrongUse(`--export is csv or jsonl, not "${word}".`);
}

/** It is not done yet: it waits for a second person, or for its time. */
function waiting(outcome: ChangeOutcome): Outcome {
  return {
    data: outcome,
    text: `${outcome.sentence ?? ''}\nnpm run release -- orders shows it: ${outcome.order}`,
  };
}
