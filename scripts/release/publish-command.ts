import { reasonIn, singleArg } from './args.ts';
import type { Command, Outcome } from './command.ts';
import { inputsDigest } from './inputs-digest.ts';
import { assertVersionAvailable, publishRemote, sameInputs } from './publish-remote.ts';
import { UsageError } from './usage-error.ts';
import { readWorkspace, readWorkspaces } from './workspace.ts';

export async function publishVerb(command: Command): Promise<Outcome> {
  const { api, build, words, flags, url, root, onProgress } = command;
  const [name] = singleArg(words, 'Name one remote: npm run release -- publish mf-boards');
  const workspace = readWorkspace(name, root);
  if (!workspace) {
    const known = readWorkspaces(root).map((it) => it.name);
    throw new UsageError(`${name} is no remote of this checkout. There are ${known.join(', ')}.`);
  }
  const version = flags.version ?? workspace.version;
  const [versions, digest] = await Promise.all([api.versions(name), inputsDigest(name, root)]);

  const same = sameInputs(versions, digest);
  // The same sources can be published again under an explicit version.
  if (same && (flags.version === undefined || flags.version === same.version)) {
    const address = new URL(`/remotes/${name}/${same.version}/`, url).href;
    const promoted = flags.promote ? await promoteAgain(command, name, same.version) : false;
    return {
      data: { remote: name, version: same.version, address, already: true, promoted },
      text: `Nothing has changed since ${name}@${same.version}, so nothing was built.\n${address}`,
    };
  }
  assertVersionAvailable(name, version, versions);
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

async function promoteAgain(
  { api, flags }: Command,
  remote: string,
  version: string,
): Promise<boolean> {
  return (await api.promote({ remote, version, ...reasonIn(flags) })).changed;
}
