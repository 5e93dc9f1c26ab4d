import type { AuditEntry } from '@corkboard/shared/contract/release.ts';

const COLUMNS = [
  'number',
  'at',
  'actor',
  'origin',
  'action',
  'remote',
  'reason',
  'before',
  'after',
  'snapshot',
  'previous_digest',
  'digest',
] as const satisfies (keyof AuditEntry)[];

/** One JSON object a line. */
export async function* toJsonLines(entries: AsyncIterable<AuditEntry>): AsyncGenerator<string> {
  for await (const entry of entries) yield `${JSON.stringify(entry)}\n`;
}

/** With a head, and CRLF at the end of lines, as RFC 4180 says. */
export async function* toCsv(entries: AsyncIterable<AuditEntry>): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`;
  for await (const entry of entries) {
    yield `${COLUMNS.map((column) => cell(entry[column])).join(',')}\r\n`;
  }
}

function cell(value: unknown): string {
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
  // A spreadsheet would take these for a formula.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
