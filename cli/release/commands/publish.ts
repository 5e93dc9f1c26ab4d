import type {
  ChangeOutcome,
  PromoteInput,
  PublishOutcome,
} from '@corkboard/release-contract/contract';
import { getChangeRequests, getOverview, getPrincipal } from '@corkboard/release-contract/requests';
import { hasRole, SIGNING_KEY_VARIABLE, STABLE } from '@corkboard/release-contract/rules';
import { omitUndefined } from '../../common/command-line.ts';
import { createStopwatch, formatSeconds } from '../../common/stopwatch.ts';
import { UsageError } from '../../common/usage-error.ts';
import type { AddCommands, CommandContext, Outcome } from '../command.ts';
import { reason } from '../options.ts';
import { inputsDigest } from '../publishing/inputs-digest.ts';
import { assertVersionAvailable, publishRemote, sameInputs } from '../publishing/publish-remote.ts';
import { type ReleaseApi, ReleaseApiError } from '../publishing/release-api.ts';
import { readWorkspace, readWorkspaces } from '../publishing/workspace.ts';

interface PublishArgs {
  remote: string;
  version?: string | undefined;
  promote?: boolean | undefined;
  reason?: string | undefined;
  key?: string | undefined;
}

export const publishCommand: AddCommands = (cli, handle) =>
  cli.command(
    'publish <remote>',
    'Build one remote and upload it',
    (it) =>
      it
        .positional('remote', {
          type: 'string',
          demandOption: true,
          describe: 'Name of the remote',
        })
        .option('version', {
          type: 'string',
          coerce: parseVersion,
          describe: 'The version (that of its package.json)',
        })
        .option('promote', { type: 'boolean', describe: 'Release it to everyone immediately' })
        .option('reason', reason)
        .option('key', {
          type: 'string',
          describe: `File with the key that signs it (${SIGNING_KEY_VARIABLE})`,
        })
        .epilogue(
          'A version never changes: a taken one is rejected, and the next free one named. Without changes since a version, nothing is built.',
        ),
    handle(publish),
  );

function parseVersion(text: string): string {
  if (!/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(text)) {
    throw new UsageError(`--version must be a whole version such as 1.4.0, not "${text}".`);
  }
  return text;
}

async function publish(args: PublishArgs, context: CommandContext): Promise<Outcome> {
  const { remote: name, promote = false, reason: why } = args;
  const { api, build, url, root, onProgress } = context;
  const { lap, seconds } = createStopwatch();
  // First, so that a wrong file is known before the build.
  const key = context.getKey(args.key);
  const workspace = readWorkspace(name, root);
  if (!workspace) {
    const known = readWorkspaces(root).map((it) => it.name);
    throw new UsageError(`This checkout has no remote ${name}. There are ${known.join(', ')}.`);
  }
  const version = args.version ?? workspace.version;
  const [versions, digest] = await Promise.all([
    api.versions(name),
    inputsDigest(name, root, workspace.folder),
    promote && assertMayPromote(api),
  ]);

  const same = sameInputs(versions, digest, args.version);
  if (same) {
    const order = { remote: name, version: same.version, ...omitUndefined({ reason: why }) };
    return repeat(context, order, { promote, isLive: same.channels.includes(STABLE) });
  }
  const isGiven = args.version !== undefined;
  assertVersionAvailable(workspace, version, versions, { inputsDigest: digest, isGiven });
  const outcome = await publishRemote({
    api,
    build,
    workspace,
    version,
    inputsDigest: digest,
    published: versions,
    key,
    onProgress,
    onPart: lap,
    ...(promote ? { promote } : {}),
    ...omitUndefined({ reason: why }),
  });
  const address = new URL(outcome.address, url).href;
  const notes = (outcome.notes ?? []).map((note) => `Note: ${note}`);
  return {
    data: { ...outcome, address, seconds },
    text: [
      `Published ${name}@${version}.`,
      ...notes,
      address,
      describePromotion(outcome, { promote, isLive: false }),
      `It took ${formatSeconds(seconds)}.`,
    ].join('\n'),
    // It was published, and it isn't live as requested. What waits is as it is for "promote".
    isBad: outcome.sentence !== undefined && outcome.order === undefined,
  };
}

/** Before the build, which takes most of the time. The server decides again. */
async function assertMayPromote(api: ReleaseApi): Promise<void> {
  const { role } = await api.call(getPrincipal, {});
  if (hasRole(role, 'manager')) return;
  const message = `To promote needs the role manager, and the token has the role ${role}.`;
  throw new ReleaseApiError({ code: 'not_allowed', message });
}

/** The sources were published before. */
async function repeat(
  { api, url }: CommandContext,
  order: PromoteInput,
  { promote, isLive }: { promote: boolean; isLive: boolean },
): Promise<Outcome> {
  const { remote, version } = order;
  const address = new URL(`/remotes/${remote}/${version}/`, url).href;
  const made: Promotion = promote ? await promoteOnce(api, order) : { changed: false };
  const { changed: promoted, ...more } = made;
  const data = { remote, version, address, already: true, promoted, ...more };
  return {
    data,
    text: [
      `Nothing has changed since ${remote}@${version}, so nothing was built.`,
      address,
      describePromotion(data, { promote, isLive }),
    ].join('\n'),
  };
}

type Promotion = Omit<ChangeOutcome, 'snapshot'> & Partial<Pick<ChangeOutcome, 'snapshot'>>;

/** A request of an earlier try that still waits isn't made again. */
async function promoteOnce(api: ReleaseApi, order: PromoteInput): Promise<Promotion> {
  const { remote, version } = order;
  const pending = await api.call(getChangeRequests, { remote });
  const waiting = pending.find(
    (it) =>
      it.state === 'waiting' &&
      it.action === 'promote' &&
      it.due_at === null &&
      'version' in it.order &&
      it.order.version === version &&
      (it.order.channel ?? STABLE) === STABLE &&
      // Otherwise, what it was decided on has changed since.
      (it.outcome === null || it.outcome !== it.why_not),
  );
  if (!waiting || !(await needsApproval(api, remote))) return api.promote(order);
  const sentence = `${waiting.sentence} This is already waiting for approval.`;
  return { changed: false, order: waiting.id, sentence };
}

async function needsApproval(api: ReleaseApi, remote: string): Promise<boolean> {
  const { remotes } = await api.call(getOverview, {});
  return remotes.some((it) => it.name === remote && it.needs_approval);
}

type Promoted = Pick<PublishOutcome, 'remote' | 'version' | 'promoted' | 'order' | 'sentence'> & {
  snapshot?: number;
};

/** Says whether the version is live, and otherwise what is needed for that. */
function describePromotion(
  { remote, version, promoted, snapshot, order, sentence }: Promoted,
  { promote, isLive }: { promote: boolean; isLive: boolean },
): string {
  const command = 'npm run release --';
  if (promoted) return `It is live (snapshot ${snapshot}).`;
  if (order)
    return `${sentence ?? 'It is waiting for approval.'}\nAnother person approves it: ${command} approve ${order}`;
  if (isLive || (promote && sentence === undefined)) return 'It is live already.';
  const release = `Not live yet. To release it: ${command} promote ${remote}@${version}`;
  return sentence === undefined ? release : `${release}\n${sentence}`;
}
