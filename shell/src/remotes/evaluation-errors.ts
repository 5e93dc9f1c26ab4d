import type { PlannedRemote } from '@corkboard/shared/contract/release';

const FOLDER = /\/remotes\/[^/]+\/[^/]+\//;

/** The last error that a script of each version threw, by the version's folder. */
const thrown = new Map<string, unknown>();

globalThis.window?.addEventListener('error', ({ filename, error, message }) => {
  const [folder] = FOLDER.exec(filename) ?? [];
  if (folder !== undefined) thrown.set(folder, error ?? new Error(message));
});

/** Returns what a script of this version threw while it was evaluated; undefined if nothing. */
export function takeEvaluationError({ entry }: PlannedRemote): unknown {
  const [folder = ''] = FOLDER.exec(entry) ?? [];
  const error = thrown.get(folder);
  thrown.delete(folder);
  return error;
}
