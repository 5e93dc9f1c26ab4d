import { SIGNING_KEY_VARIABLE } from '@corkboard/release-contract/rules';
import { omitUndefined } from '../../common/command-line.ts';
import { createStopwatch, formatSeconds } from '../../common/stopwatch.ts';
import { UsageError } from '../../common/usage-error.ts';
import type { AddCommands, CommandContext, Outcome } from '../command.ts';
import { reason } from '../options.ts';
import { inputsDigest } from '../publishing/inputs-digest.ts';
import { assertVersionAvailable, publishRemote, sameInputs } from '../publishing/publish-remote.ts';
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
  const [versions, digest] = await Promise.all([api.versions(name), inputsDigest(name, root)]);

  const same = sameInputs(versions, digest);
  // The same sources can be published again under an explicit version.
  if (same && (args.version === undefined || args.version === same.version)) {
    const address = new URL(`/remotes/${name}/${same.version}/`, url).href;
    const repeated = { remote: name, version: same.version, ...omitUndefined({ reason: why }) };
    const promoted = promote && (await api.promote(repeated)).changed;
    return {
      data: { remote: name, version: same.version, address, already: true, promoted },
      text: `Nothing has changed since ${name}@${same.version}, so nothing was built.\n${address}`,
    };
  }
  assertVersionAvailable(workspace, version, versions, args.version !== undefined);
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
  const live = outcome.promoted
    ? `It is live (snapshot ${outcome.snapshot}).`
    : `Not live yet. To release it: npm run release -- promote ${name}@${version}`;
  return {
    data: { ...outcome, address, seconds },
    text: [
      `Published ${name}@${version}.`,
      ...notes,
      address,
      live,
      outcome.sentence,
      `It took ${formatSeconds(seconds)}.`,
    ]
      .filter(Boolean)
      .join('\n'),
    // It was published, and it isn't live as requested.
    isBad: outcome.sentence !== undefined,
  };
}
