import type { PlannedRemote } from '@corkboard/shared/contract/release';

const FOLDER = /\/remotes\/[^/]+\/[^/]+\//;

/** The last error that a script of each version threw, by the version's folder. */
const thrown = new Map<string, unknown>();

/** The files of errors that nothing caught. What reports them is loaded late, and sets `listener`. */
const uncaught = new Map<unknown, string>();
const MAX_UNCAUGHT = 50;
let listener: ((error: unknown, file: string) => void) | undefined;

const { window: page } = globalThis;
page?.addEventListener('error', ({ filename, error, message }) => {
  const [folder] = FOLDER.exec(filename) ?? [];
  if (folder !== undefined) thrown.set(folder, error ?? new Error(message));
  note(error, filename);
});
page?.addEventListener('unhandledrejection', ({ reason }) => note(reason, ''));

function note(error: unknown, file: string): void {
  if (listener) listener(error, file);
  else if (uncaught.size < MAX_UNCAUGHT) uncaught.set(error, file);
}

/** Returns what a script of this version threw while it was evaluated; undefined if nothing. */
export function takeEvaluationError({ entry }: PlannedRemote): unknown {
  const [folder = ''] = FOLDER.exec(entry) ?? [];
  const error = thrown.get(folder);
  thrown.delete(folder);
  uncaught.delete(error);
  return error;
}

/** Calls `listen` for each error that nothing caught, also before. The file is empty for rejected promises. */
export function onUncaught(listen: (error: unknown, file: string) => void): void {
  for (const [error, file] of uncaught) listen(error, file);
  uncaught.clear();
  listener = listen;
}
