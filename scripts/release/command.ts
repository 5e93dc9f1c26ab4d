import type { BuildRemote } from './build-remote.ts';
import type { Flags } from './flags.ts';
import type { ReleaseApi } from './release-api.ts';

export interface Command {
  api: ReleaseApi;
  build: BuildRemote;
  /** What stands behind the verb. */
  words: string[];
  flags: Flags;
  url: string;
  /** The checkout. */
  root: string;
  /** Where the person stands. */
  from: string;
  onProgress(message: string): void;
}

/** What a command answers: data for `--json`, and the same for people. */
export interface Outcome {
  data: unknown;
  text: string;
  /** It was done, and what it found is bad. */
  isBad?: boolean;
}
