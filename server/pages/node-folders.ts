import type { Plan } from '@corkboard/shared/contract/plan.ts';
import { isPlanned } from '@corkboard/shared/rules/plan.ts';

/** The verified folder of a version's node build. */
export type NodeFolders = (name: string, version: string) => Promise<string>;

/** Where the remotes of a plan lie. A folder that is not there, or not what was published, leaves its remote to the browser. */
export async function foldersOf(
  plan: Plan,
  nodeFolder: NodeFolders,
  onError: (remote: string, version: string, error: string, message: string) => void,
): Promise<Record<string, string>> {
  const folders: Record<string, string> = {};
  for (const [name, remote] of Object.entries(plan.remotes)) {
    if (!isPlanned(remote) || remote.kind !== 'slots') continue;
    try {
      folders[name] = await nodeFolder(name, remote.version);
    } catch (error) {
      onError(name, remote.version, 'integrity', String(error));
    }
  }
  return folders;
}
