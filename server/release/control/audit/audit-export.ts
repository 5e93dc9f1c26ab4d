import type { AuditEntry } from '@corkboard/release-contract/contract';

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

export async function* toJsonLines(entries: AsyncIterable<AuditEntry>): AsyncGenerator<string> {
  for await (const entry of entries) yield `${JSON.stringify(entry)}\n`;
}

/** With a header and CRLF line ends (RFC 4180). */
export async function* toCsv(entries: AsyncIterable<AuditEntry>): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`;
  for await (const entry of entries) {
    yield `${COLUMNS.map((column) => cell(entry[column])).join(',')}\r\n`;
  }
}

function cell(value: unknown): string {
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
  // Spreadsheets run these as formulas.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
