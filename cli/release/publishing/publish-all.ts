import type { PublishedVersion } from '@corkboard/release-contract/contract';
import { projectRoot } from '../../common/project-root.ts';
import { type BuildRemote, buildRemote } from './build-remote.ts';
import { isDevVersion, toDevVersion } from './dev-version.ts';
import { inputsDigest } from './inputs-digest.ts';
import { publishRemote, sameInputs } from './publish-remote.ts';
import { type ReleaseApi, ReleaseApiError, releaseApi } from './release-api.ts';
import { reuseBuild } from './reuse-build.ts';
import type { SigningKey } from './signing-key.ts';
import { readWorkspaces, type Workspace } from './workspace.ts';

export interface PublishAllOptions {
  url: string;
  token: string;
  onProgress?: (message: string) => void;
  only?: string;
  root?: string;
  build?: BuildRemote;
  /** Signs what it publishes. */
  key?: SigningKey | null;
}

export interface PublishedRemote {
  remote: string;
  version: string;
  isNew: boolean;
}

const MAX_CONCURRENT_BUILDS = 2;
/** Why a start leaves a live version in place. */
const STAYS: ReadonlySet<string> = new Set(['frozen', 'no_person']);

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
  { build = buildRemote, onProgress = () => {}, root, key = null }: PublishAllOptions,
): Promise<PublishedRemote> {
  const { name: remote } = workspace;
  const [versions, digest] = await Promise.all([
    api.versions(remote),
    inputsDigest(remote, root, workspace.folder),
  ]);
  const same = sameInputs(versions, digest);
  if (same) {
    const live = versions.find((it) => it.channels.includes('stable'));
    // A start promoted a development version, and the sources were reverted since. A version that a person promoted
    // stays.
    if (!live || (live !== same && isDevVersion(live.version))) {
      await promoteIfPossible(api, same, onProgress);
    }
    return { remote, version: same.version, isNew: false };
  }

  const isFirst = !versions.some((it) => it.version === workspace.version);
  const version = isFirst ? workspace.version : toDevVersion(workspace.version, digest);
  const publishing = publishRemote({
    api,
    build: reuseBuild(build, digest),
    workspace,
    version,
    inputsDigest: digest,
    published: versions,
    key,
    promote: true,
    reason: 'The checkout that was started.',
    onProgress,
  });
  const { sentence } = await publishing.catch(rethrowUnlessUnsigned);
  if (sentence !== undefined) onProgress(`${remote}@${version} is not live. ${sentence}`);
  return { remote, version, isNew: true };
}

/** Without the key of its team, the live versions stay. */
function rethrowUnlessUnsigned(error: unknown): { sentence: string } {
  if (!(error instanceof ReleaseApiError) || error.problem.code !== 'bad_signature') throw error;
  return { sentence: error.message };
}

/** During a freeze, and while another person has to approve, the live versions stay. */
async function promoteIfPossible(
  api: ReleaseApi,
  { remote, version }: PublishedVersion,
  onProgress: (message: string) => void,
): Promise<void> {
  try {
    await api.promote({ remote, version, reason: 'The checkout that was started.' });
  } catch (error) {
    if (!(error instanceof ReleaseApiError) || !STAYS.has(error.problem.code)) throw error;
    onProgress(`${remote}@${version} is not live. ${error.message}`);
  }
}
