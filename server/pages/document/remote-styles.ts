import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Plan } from '@corkboard/shared/contract/release';
import { isPlanned } from '@corkboard/shared/rules/release';

import { sha384 } from '../../release/state/files/sha384.ts';

export type RemoteStyles = (
  plan: Plan,
  remotes: readonly string[],
  /** By remote: the folders of files for browsers. */
  webFolders: Readonly<Record<string, string>>,
) => Promise<Map<string, string>>;

/** Caches stylesheets per version. Omits an altered one: the browser requests it and rejects it by its digest. */
export function remoteStyles(): RemoteStyles {
  const known = new Map<string, Promise<string | null>>();

  const read = async (path: string, file: string, digest: string) => {
    const reading = known.get(path) ?? verified(file, digest);
    known.set(path, reading);
    const text = await reading;
    if (text === null) known.delete(path);
    return text;
  };

  return async (plan, remotes, webFolders) => {
    const styles = new Map<string, string>();
    for (const name of remotes) {
      const remote = plan.remotes[name];
      const folder = webFolders[name];
      if (!isPlanned(remote) || folder === undefined) continue;
      for (const style of remote.styles) {
        const path = `/remotes/${name}/${remote.version}/${style}`;
        const file = join(folder, style);
        const text = await read(path, file, remote.files[style] ?? '');
        if (text !== null) styles.set(path, text);
      }
    }
    return styles;
  };
}

async function verified(file: string, digest: string): Promise<string | null> {
  try {
    const bytes = await readFile(file);
    const text = bytes.toString('utf8');
    // Relative URLs would resolve against the document, and a closing tag would end the element.
    return sha384(bytes) === digest && !/<\/|url\((?!['"]?(data:|\/))/i.test(text) ? text : null;
  } catch {
    return null;
  }
}
