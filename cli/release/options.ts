import { UsageError } from '../common/usage-error.ts';

export const reason = {
  type: 'string',
  requiresArg: true,
  describe: 'Why, for the audit log',
} as const;

export const requiredReason = {
  ...reason,
  coerce: (text: string) => {
    if (text.trim() === '') throw new UsageError('Give a reason for the audit log: --reason "…"');
    return text;
  },
  demandOption: 'Give a reason for the audit log: --reason "…"',
} as const;

export const remote = { type: 'string', describe: 'Name of a remote' } as const;

export const hours = {
  type: 'string',
  coerce: wholeNumber('--hours'),
  describe: 'Hours to look back (24)',
} as const;

const at = {
  type: 'string',
  coerce: (text: string) => parseTime('--at', text),
  describe: 'When to do it, such as 2026-12-01T09:00Z (now)',
} as const;

export const expectedSnapshot = {
  type: 'string',
  coerce: wholeNumber('--expected-snapshot'),
  describe: 'Reject the change if another snapshot is live',
} as const;

export const cancelWaiting = {
  type: 'boolean',
  describe: 'Also cancel pending changes that were decided before',
} as const;

/** The arguments of a change that can be scheduled and can conflict with another one. */
export const changeOptions = { at, reason: requiredReason, 'expected-snapshot': expectedSnapshot };

export const target = {
  type: 'string',
  demandOption: true,
  describe: 'Remote and version, such as mf-boards@1.4.0',
  coerce: parseTarget,
} as const;

export function parseTarget(word: string): { remote: string; version: string } {
  const [name = '', version = '', ...more] = word.split('@');
  if (!name || !version || more.length > 0) {
    throw new UsageError(`Name a remote and a version, such as mf-boards@1.4.0, not "${word}".`);
  }
  return { remote: name, version };
}

export function wholeNumber(option: string) {
  return (text: string): number => {
    if (!/^\d+$/.test(text)) {
      throw new UsageError(`${option} must be a whole number, not "${text}".`);
    }
    return Number(text);
  };
}

export function decimal(option: string) {
  return (text: string): number => {
    if (!/^\d+(\.\d+)?$/.test(text)) {
      throw new UsageError(`${option} must be a number, not "${text}".`);
    }
    return Number(text);
  };
}

const TIME =
  /^(?<day>\d{4}-\d\d-\d\d)(?:[T ](?<clock>\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?<zone>Z|[+-]\d\d:\d\d)?)?$/;

/** Returns ISO. A day is its start. Without a zone, it is local to this machine. */
export function parseTime(option: string, text: string): string {
  const { day = '', clock = '00:00', zone = '' } = TIME.exec(text)?.groups ?? {};
  const time = new Date(`${day}T${clock}${zone}`);
  // A day that doesn't exist, such as February 30, would be another one.
  const hasDay = new Date(`${day}T00:00Z`).toJSON()?.startsWith(day);
  if (!hasDay || Number.isNaN(time.getTime())) {
    throw new UsageError(`${option} must be a time such as 2026-11-20T09:00Z, not "${text}".`);
  }
  return time.toISOString();
}

export function list(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
