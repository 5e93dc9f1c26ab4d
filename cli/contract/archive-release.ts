import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'tar';
import { projectRoot } from '../common/project-root.ts';
import { buildRemote } from '../release/publishing/build-remote.ts';
import { inputsDigest } from '../release/publishing/inputs-digest.ts';
import { packRemote } from '../release/publishing/pack.ts';
import { createReleaseFile, readWorkspaces } from '../release/publishing/workspace.ts';
import { writeContract } from './contract-snapshot.ts';

/** Size limit per release of the shell in the repository. */
const MAX_SHELL_BYTES = 1_500_000;

export interface ArchiveReleaseOptions {
  version: string;
  root?: string;
  onProgress?: (message: string) => void;
}

/**
 * Stores the shell's build and every remote's archive below `e2e/last-release/<version>/`, for tests against later builds.
 * Keeps only the last release.
 */
export async function archiveRelease({
  version,
  root = projectRoot,
  onProgress,
}: ArchiveReleaseOptions) {
  const compat = path.join(root, 'e2e/last-release');
  const folder = path.join(compat, version);
  const earlier = await readdir(compat).catch(() => []);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });

  const remotes: Record<string, string> = {};
  for (const workspace of readWorkspaces(root)) {
    onProgress?.(`Building ${workspace.name}@${workspace.version}`);
    const built = await buildRemote(workspace, workspace.version);
    const digest = await inputsDigest(workspace.name, root);
    const archive = await packRemote(
      built,
      createReleaseFile(workspace, workspace.version, digest),
    );
    await writeFile(path.join(folder, `${workspace.name}.tgz`), archive);
    remotes[workspace.name] = workspace.version;
  }

  onProgress?.('Packing the shell');
  const shell = path.join(folder, 'shell.tgz');
  await packShell(path.join(root, 'shell/dist'), shell);
  const { size } = await stat(shell);
  if (size > MAX_SHELL_BYTES)
    throw new Error(`shell.tgz has ${size} bytes, above ${MAX_SHELL_BYTES}.`);

  // Remotes in other repositories build against this contract from now on.
  const { version: contract } = await writeContract(root);
  const about = { version, contract, remotes };
  await writeFile(path.join(folder, 'release.json'), `${JSON.stringify(about, null, 2)}\n`);
  for (const old of earlier.filter((name) => name !== version)) {
    await rm(path.join(compat, old), { recursive: true });
  }
  return { folder, ...about };
}

async function packShell(dist: string, file: string): Promise<void> {
  await create(
    {
      cwd: dist,
      file,
      gzip: { level: 9 },
      portable: true,
      mtime: new Date(0),
      filter: (name) => !/\.(map|br)$/.test(name),
    },
    ['node', 'web'],
  );
}
