import type { Argv } from 'yargs';
import type { BuildRemote } from './publishing/build-remote.ts';
import type { ReleaseApi } from './publishing/release-api.ts';
import type { SigningKey } from './publishing/signing-key.ts';

export interface CommandContext {
  api: ReleaseApi;
  build: BuildRemote;
  /** Base URL of the product. */
  url: string;
  /** The folder with the remotes. */
  root: string;
  /** Where the command was started; paths are relative to it. */
  folder: string;
  /** The key that signs versions: of this file, or of the environment; null without one. */
  getKey(file?: string): SigningKey | null;
  onProgress(message: string): void;
}

export interface Outcome {
  data: unknown;
  text: string;
  /** The command succeeded but found a problem. */
  isBad?: boolean;
  /** Something couldn't be read, so there is no result. */
  isUnknown?: boolean;
}

/** Wraps the action of a command for yargs, with its context. */
export type HandleOutcome = <A>(
  action: (args: A, context: CommandContext) => Promise<Outcome>,
) => (args: A) => void;

/** Adds commands to the command line. */
export type AddCommands = (cli: Argv, handle: HandleOutcome) => Argv;
