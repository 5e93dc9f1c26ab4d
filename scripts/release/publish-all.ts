import { type BuildRemote, buildRemote } from './build-remote.ts';
import { inputsDigest } from './inputs-digest.ts';
import { publishRemote, sameInputs } from './publish-remote.ts';
import { type ReleaseApi, releaseApi } from './release-api.ts';
import { projectRoot, readWorkspaces, type Workspace } from './workspace.ts';

export interface PublishAllOptions {
  url: string;
  token: string;
  onProgress?: (message: string) => void;
  /** One remote alone, by name. */
  only?: string;
  /** Another checkout, or another way to build; for tests. */
  root?: string;
  build?: BuildRemote;
}

export interface PublishedRemote {
  remote: string;
  version: string;
  /** False where nothing had changed, so that nothing was built. */
  isNew: boolean;
}

/** Builds in a row use one core each; two at a time use a small machine well. */
const AT_ONCE = 2;
const DEV_DIGITS = 12;

/**
 * Brings every remote of this checkout to the server: as the version of its `package.json` first, later, when its
 * inputs have changed, as a development version of it. A start shows its own checkout, so what is new is promoted.
 */
export async function publishAll(options: PublishAllOptions): Promise<PublishedRemote[]> {
  const { root = projectRoot } = options;
  const api = releaseApi({ url: options.url, token: () => options.token });
  const { only } = options;
  const waiting = readWorkspaces(root).filter(({ name }) => only === undefined || name === only);
  const done: PublishedRemote[] = [];

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      done.push(await bring(api, next, { ...options, root }));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return done.sort((a, b) => (a.remote < b.remote ? -1 : 1));
}

async function bring(
  api: ReleaseApi,
  workspace: Workspace,
  { build = buildRemote, onProgress = () => {}, root }: PublishAllOptions,
): Promise<PublishedRemote> {
  const { name: remote } = workspace;
  const [versions, digest] = await Promise.all([api.versions(remote), inputsDigest(remote, root)]);
  const same = sameInputs(versions, digest);
  if (same) {
    const live = versions.find((it) => it.channels.includes('stable'));
    // A start put a development version there, and these are the sources from before it. What a person promoted stays.
    if (!live || (live !== same && isMadeByStart(live.version))) {
      await api.promote({
        remote,
        version: same.version,
        reason: 'The checkout that was started.',
      });
    }
    return { remote, version: same.version, isNew: false };
  }

  const isFirst = !versions.some((it) => it.version === workspace.version);
  const version = isFirst
    ? workspace.version
    : `${workspace.version}-dev.${digest.slice(0, DEV_DIGITS)}`;
  await publishRemote({
    api,
    build,
    workspace,
    version,
    inputsDigest: digest,
    promote: true,
    reason: 'The checkout that was started.',
    onProgress,
  });
  return { remote, version, isNew: true };
}

function isMadeByStart(version: string): boolean {
  return /-dev\.[0-9a-f]{12}$/.test(version);
}
