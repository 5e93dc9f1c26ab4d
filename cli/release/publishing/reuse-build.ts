import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import type { BuildRemote } from './build-remote.ts';

/** Returns the build in `dist/<version>/` if it was packed from the same inputs, or builds. */
export function reuseBuild(build: BuildRemote, inputsDigest: string): BuildRemote {
  return async (workspace, version, isChecked) => {
    const folder = path.join(workspace.folder, 'dist', version);
    if (await isBuiltFrom(inputsDigest, folder)) return folder;
    // An interrupted build must not look like a finished one.
    await rm(path.join(folder, 'release.json'), { force: true });
    return build(workspace, version, isChecked);
  };
}

async function isBuiltFrom(inputsDigest: string, folder: string): Promise<boolean> {
  const file = path.join(folder, 'release.json');
  try {
    const release: unknown = JSON.parse(await readFile(file, 'utf8'));
    const [packed, built] = await Promise.all([
      stat(file),
      stat(path.join(folder, 'web', 'remoteEntry.js')),
    ]);
    // A manual build after packing has other contents.
    return readDigest(release) === inputsDigest && packed.mtimeMs >= built.mtimeMs;
  } catch {
    return false;
  }
}

function readDigest(release: unknown): unknown {
  return typeof release === 'object' && release !== null && 'inputs_digest' in release
    ? release.inputs_digest
    : undefined;
}
