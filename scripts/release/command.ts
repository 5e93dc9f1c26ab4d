import type { BuildRemote } from './build-remote.ts';
import type { Flags } from './flags.ts';
import type { ReleaseApi } from './release-api.ts';

export interface Command {
  api: ReleaseApi;
  build: BuildRemote;
  words: string[];
  flags: Flags;
  url: string;
  root: string;
  from: string;
  onProgress(message: string): void;
}

export interface Outcome {
  data: unknown;
  text: string;
  /** The command succeeded but found a problem. */
  isBad?: boolean;
}
