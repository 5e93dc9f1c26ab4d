import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseFile } from '@corkboard/release-contract/contract';
import { containerName } from '@corkboard/shared/rules/release';
import { projectRoot } from '../../common/project-root.ts';
import { readJsonFile } from '../../common/read-json-file.ts';
import { UsageError } from '../../common/usage-error.ts';

type Section = Pick<
  ReleaseFile,
  'title' | 'team' | 'kind' | 'slots' | 'requires' | 'policy' | 'events' | 'storage' | 'off'
>;

export interface Workspace {
  name: string;
  folder: string;
  version: string;
  section: Section;
}

interface PackageFile {
  name: string;
  version: string;
  workspaces?: string[];
  corkboard?: Section;
}

/** A remote of the checkout at `root`, or `root` itself if it is a remote's own repository. */
export function readWorkspace(name: string, root = projectRoot): Workspace | undefined {
  return readWorkspaces(root).find((workspace) => workspace.name === name);
}

export function readWorkspaces(root = projectRoot): Workspace[] {
  const { workspaces } = readPackage(root);
  const folders = workspaces?.flatMap((name) => findFolders(root, name)) ?? [root];
  return folders.flatMap((folder) => {
    const { name, version, corkboard } = readPackage(folder);
    return corkboard ? { name: plainName(name), folder, version, section: corkboard } : [];
  });
}

/** Also of a pattern such as `remotes/*`. */
function findFolders(root: string, name: string): string[] {
  if (!name.endsWith('/*')) return [path.join(root, name)];
  const parent = path.join(root, name.slice(0, -'/*'.length));
  return readdirSync(parent)
    .map((each) => path.join(parent, each))
    .filter((each) => existsSync(path.join(each, 'package.json')));
}

function plainName(name: string): string {
  return name.replace(/^@[^/]+\//, '');
}

export function createReleaseFile(
  { name, folder, section }: Workspace,
  version: string,
  inputsDigest: string,
): ReleaseFile {
  return {
    name,
    version,
    ...section,
    container: containerName(name, version),
    commit: readCommit(folder),
    inputs_digest: inputsDigest,
  };
}

function readCommit(folder: string): string {
  try {
    const describe = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
    return execFileSync('git', describe, { cwd: folder, stdio: 'pipe' }).toString().trim();
  } catch {
    // A source archive has no git history.
    return 'unknown';
  }
}

function readPackage(folder: string): PackageFile {
  const file = path.join(folder, 'package.json');
  if (existsSync(file)) return readJsonFile(file) as PackageFile;
  throw new UsageError(`There is no ${file}. Start the command in the folder of a remote.`);
}
