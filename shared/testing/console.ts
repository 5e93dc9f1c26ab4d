type Level = 'error' | 'warn';

interface Entry {
  level: Level;
  text: string;
}

let entries: Entry[] = [];
let expected: { level: Level; pattern: RegExp; isMet: boolean }[] = [];

/** Expects console output in this test. Fails the test if it doesn't occur. */
export function expectConsole(level: Level, pattern: RegExp): void {
  expected.push({ level, pattern, isMet: false });
}

export function captureConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => {
      entries.push({ level, text: args.map(asText).join(' ') });
    };
  }
}

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
