import { type BuildRemote, buildRemote } from './build-remote.ts';
import { inputsDigest } from './inputs-digest.ts';
import { publishRemote, sameInputs } from './publish-remote.ts';
import { type ReleaseApi, releaseApi } from './release-api.ts';
import { reuseBuild } from './reuse-build.ts';
import { projectRoot, readWorkspaces, type Workspace } from './workspace.ts';

export interface PublishAllOptions {
  url: string;
  token: string;
  onProgress?: (message: string) => void;
  only?: string;
  root?: string;
  build?: BuildRemote;
}

export interface PublishedRemote {
  remote: string;
  version: string;
  isNew: boolean;
}

const MAX_CONCURRENT_BUILDS = 2;
const DEV_DIGITS = 12;

/**
 * Publishes every changed remote of this checkout: first under its `package.json` version, later as a development
 * version. New versions are promoted, because a start shows its own checkout.
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
  await Promise.all(Array.from({ length: MAX_CONCURRENT_BUILDS }, work));
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
    // A start promoted a development version, and the sources were reverted since. A version that a person promoted
    // stays.
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
    build: reuseBuild(build, digest),
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
