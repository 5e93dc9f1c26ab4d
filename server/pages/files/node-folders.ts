import type { Plan } from '@corkboard/shared/contract/release';
import { isPlanned } from '@corkboard/shared/rules/release';

export type NodeFolders = (name: string, version: string) => Promise<string>;

/** Returns the node folders of a plan's remotes. The browser renders a remote whose folder is missing or altered. */
export async function getFolders(
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
