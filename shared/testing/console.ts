type Level = 'error' | 'warn';

interface Entry {
  level: Level;
  text: string;
}

let entries: Entry[] = [];
let expected: { level: Level; pattern: RegExp; isMet: boolean }[] = [];

/**
 * Says that this test makes somebody complain on the console, such as React about an error that a boundary caught.
 * It must happen: a complaint that no longer comes fails the test as well.
 */
export function expectConsole(level: Level, pattern: RegExp): void {
  expected.push({ level, pattern, isMet: false });
}

/** Records instead of printing: the failure of the test is where a complaint is read. */
export function captureConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => {
      entries.push({ level, text: args.map(asText).join(' ') });
    };
  }
}

/** Throws when the console said what no test expects, or did not say what one expects. */
export function assertConsole(): void {
  const unexpected = entries.filter((entry) => !isExpected(entry));
  const missing = expected.filter(({ isMet }) => !isMet);
  entries = [];
  expected = [];

  if (unexpected.length > 0) {
    const lines = unexpected.map(({ level, text }) => `console.${level}: ${text}`);
    throw new Error(`Unexpected on the console:\n${lines.join('\n')}`);
  }
  if (missing.length > 0) {
    const lines = missing.map(({ level, pattern }) => `console.${level}: ${pattern}`);
    throw new Error(`Expected on the console, but never said:\n${lines.join('\n')}`);
  }
}

function isExpected(entry: Entry): boolean {
  const match = expected.find(
    ({ level, pattern }) => level === entry.level && pattern.test(entry.text),
  );
  if (match) match.isMet = true;
  return match !== undefined;
}

function asText(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message;
  return typeof value === 'string' ? value : String(value);
}
