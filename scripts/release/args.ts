import type { Command } from './command.ts';
import type { Flags } from './flags.ts';
import { UsageError } from './usage-error.ts';

export function singleArg(words: string[], usage: string): [string] {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) throw new UsageError(usage);
  return [word];
}

export function parseTarget(
  word: string | undefined,
  usage: string,
): { remote: string; version: string } {
  const [remote = '', version = '', ...more] = (word ?? '').split('@');
  if (!remote || !version || more.length > 0) throw new UsageError(usage);
  return { remote, version };
}

export function reasonIn({ reason }: Flags): { reason?: string } {
  return reason === undefined ? {} : { reason };
}

export function requireReason({ reason }: Flags): string {
  if (!reason) throw new UsageError('Say why, for those who read the audit log: --reason "…"');
  return reason;
}

export function expectedSnapshotArg(flags: Flags): { expected_snapshot?: number } {
  const seen = flags['expected-snapshot'];
  return seen === undefined ? {} : { expected_snapshot: parseInteger('--expected-snapshot', seen) };
}

/** Returns ISO; a time without a zone is local to this machine. */
export function timeArg({ at }: Flags): { at?: string } {
  if (at === undefined) return {};
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) {
    throw new UsageError(`--at is a time such as 2026-11-20T09:00Z, not "${at}".`);
  }
  return { at: time.toISOString() };
}

export function parseInteger(flag: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`${flag} is a whole number, not "${text}".`);
  return Number(text);
}

export function parseNumber(flag: string, text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new UsageError(`${flag} is a number, not "${text}".`);
  return Number(text);
}

export function list(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

export function parseSubcommand<V extends string>(
  { words }: Command,
  known: readonly V[],
  usage: string,
): [V, string[]] {
  const [first, ...rest] = words;
  const found = known.find((verb) => verb === first);
  if (found === undefined) throw new UsageError(usage);
  return [found, rest];
}
