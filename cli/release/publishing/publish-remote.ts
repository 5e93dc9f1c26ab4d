import type { PublishedVersion } from '@corkboard/release-contract/contract';
import { nextFreeVersion } from '@corkboard/release-contract/rules';

import type { BuildRemote } from './build-remote.ts';
import { checkBeforeBuild } from './check-before-build.ts';
import { createNotes } from './notes.ts';
import { packRemote } from './pack.ts';
import { toPackageProblem, withPackageLines } from './package-lines.ts';
import { type ReleaseApi, ReleaseApiError } from './release-api.ts';
import { createSbom } from './sbom.ts';
import type { SigningKey } from './signing-key.ts';
import { createReleaseFile, type Workspace } from './workspace.ts';

export interface PublishRemote {
  api: ReleaseApi;
  build: BuildRemote;
  workspace: Workspace;
  version: string;
  inputsDigest: string;
  /** The versions before this one. */
  published: readonly PublishedVersion[];
  /** Signs the version; null for a team without keys. */
  key: SigningKey | null;
  promote?: boolean;
  reason?: string;
  onProgress?: (message: string) => void;
  /** A part has ended, for a measurement. */
  onPart?: (part: 'checks' | 'build' | 'archive' | 'server') => void;
}

export async function publishRemote(order: PublishRemote) {
  const { api, build, workspace, version, inputsDigest, key } = order;
  const { onProgress = () => {}, onPart = () => {} } = order;
  const release = createReleaseFile(workspace, version, inputsDigest);
  const isChecked = checkBeforeBuild(api, workspace, release).then(() => {
    onPart('checks');
    onProgress(`Building ${workspace.name}@${version}`);
  });
  const [folder, notes] = await Promise.all([
    build(workspace, version, isChecked),
    // After the build has begun, because it waits for git.
    isChecked.then(() => createNotes(workspace, version, order.published)),
  ]);
  onPart('build');
  const archive = await packRemote(folder, release, {
    key,
    sbom: createSbom(folder, workspace, version),
    notes,
    hasMaps: true,
  });
  onPart('archive');
  onProgress(`Publishing ${workspace.name}@${version}`);
  const { promote, reason } = order;
  const outcome = await withPackageLines(workspace.folder, () =>
    api.publish(archive, {
      ...(promote === undefined ? {} : { promote }),
      ...(reason === undefined ? {} : { reason }),
    }),
  );
  onPart('server');
  return outcome;
}

/**
 * Returns a published version with the same inputs, so that no build is needed. Only `version` if it is given: the same
 * sources can be published again under another one.
 */
export function sameInputs(
  versions: readonly PublishedVersion[],
  inputsDigest: string,
  version?: string,
): PublishedVersion | undefined {
  const same = versions.filter((it) => it.inputs_digest === inputsDigest && it.present);
  if (version !== undefined) return same.find((it) => it.version === version);
  return same.find((it) => it.channels.includes('stable')) ?? same[0];
}

/** @throws if the version is taken by other inputs, before the build starts */
export function assertVersionAvailable(
  { name: remote, folder }: Pick<Workspace, 'name' | 'folder'>,
  version: string,
  versions: readonly PublishedVersion[],
  { inputsDigest, isGiven }: { inputsDigest: string; isGiven: boolean },
): void {
  const one = versions.find((it) => it.version === version);
  // Files that are missing from the server are published again.
  if (!one || (one.inputs_digest === inputsDigest && !one.present)) return;
  const taken = new Set(versions.map((it) => it.version));
  const next = nextFreeVersion(version, taken);
  const message = `${remote}@${version} is taken. The next free version is ${next}.`;
  const fix = isGiven
    ? `Publish with --version ${next}.`
    : `Raise the version, or publish with --version ${next}.`;
  const problem = { check: 'version_taken', message, fix };
  // A version of the command line isn't in package.json.
  const inFile = { ...problem, file: 'release.json', path: '/version' };
  const problems = [isGiven ? problem : toPackageProblem(inFile, folder)];
  throw new ReleaseApiError({ code: 'version_taken', message, next_free: next, problems });
}
