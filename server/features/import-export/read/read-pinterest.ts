import { defineMessages } from '../../../platform/i18n/message.ts';
import {
  cutOffEntry,
  type ImportedBoard,
  type ImportedPin,
  parseBoardName,
  parseLink,
  sanitizeText,
} from './import-item.ts';
import {
  type FieldKind,
  fieldKinds,
  getLabels,
  isPlaceholder,
  toLabel,
} from './pinterest-fields.ts';
import { isCutOff, type PageEntry, readPinterestPage } from './pinterest-page.ts';

type Fields = Map<FieldKind, string>;

/** Parses a Pinterest export: JSON lists of Pins, or pages with a line `Title: …` per field. */
export function readPinterestJson(file: unknown): ImportedPin[] {
  return findPinLists(file).map((fields) => toPin(fields, null, new Map()));
}

/** Returns null for a page that isn't from Pinterest. A page without Pins is valid. */
export function readPinterestHtml(html: string): ImportedPin[] | null {
  const entries = readPinterestPage(html);
  if (entries === null) return null;
  const boards = readBoards(entries);
  const pins = entries
    .filter(({ start, fields }) => (start ? start.kind === 'pin' : hasPinFields(fields)))
    .map(({ start, fields }) => toPin(fields, start?.url ?? null, boards));
  return pins.length > 0 && isCutOff(html) ? [...pins, cutOffEntry()] : pins;
}

/** What the page says about boards, by name. */
function readBoards(entries: PageEntry[]): Map<string, Partial<ImportedBoard>> {
  return new Map(
    entries.flatMap(({ start, fields }) => {
      if (start?.kind !== 'board') return [];
      const description = sanitizeText(fields.get('description'), 500);
      return [[start.text, { description, created_at: parseTime(fields.get('created')) }] as const];
    }),
  );
}

/** Iterative, because depth is untrusted. */
function findPinLists(value: unknown): Fields[] {
  const found: Fields[] = [];
  const entries = new WeakSet<object>();
  const open: unknown[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!isObject(next)) continue;
    const isList = Array.isArray(next);
    const fields = isList ? null : getFields(next);
    const parts: unknown[] = Object.values(next);
    if (isList) for (const entry of findEntries(parts)) entries.add(entry);
    const isEntry = entries.has(next) && !parts.some(isObject);
    if (fields && (isEntry || isPin(fields))) found.push(fields);
    // Pushed one by one, because a long list as call arguments would overflow the stack.
    else for (const inner of parts.toReversed()) open.push(inner);
  }
  return found;
}

/** In a list with a Pin, what isn't a Pin is an entry too, and needs its line in the report. */
function findEntries(list: unknown[]): object[] {
  const entries = list.filter(isObject);
  return entries.some((entry) => !Array.isArray(entry) && isPin(getFields(entry))) ? entries : [];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function getFields(entry: object): Fields {
  const values = new Map(
    Object.entries(entry).flatMap(([key, value]) => {
      const text = typeof value === 'string' ? value : parseValue(value);
      return text === null ? [] : [[toLabel(key), text] as const];
    }),
  );
  const fields: Fields = new Map();
  for (const kind of fieldKinds) {
    const text = getLabels(kind)
      .map((label) => values.get(label))
      .find((value) => value !== undefined);
    if (text !== undefined) fields.set(kind, isPlaceholder(text) ? '' : text);
  }
  return fields;
}

function parseValue(value: unknown): string | null {
  if (!isObject(value)) return null;
  for (const key of ['name', 'url', 'original']) {
    const inner: unknown = Object.entries(value).find(([name]) => name === key)?.[1];
    if (typeof inner === 'string') return inner;
  }
  return null;
}

function isPin(fields: Fields): boolean {
  return (
    (fields.get('image') ?? '') !== '' ||
    fields.has('pin') ||
    ((fields.get('board') ?? '') !== '' && fields.has('link'))
  );
}

/** Fields that only Pins have, also without a value: an entry without its link still needs its line in the report. */
function hasPinFields(fields: Fields): boolean {
  return fields.has('image') || fields.has('board') || fields.has('link');
}

function toPin(
  fields: Fields,
  address: string | null,
  boards: Map<string, Partial<ImportedBoard>>,
): ImportedPin {
  const image = parseImage(fields.get('image') ?? '');
  const link = parseLink(fields.get('link')) ?? parseLink(address ?? fields.get('pin'));
  const name = fields.get('board') ?? '';
  const board = parseBoardName(name, boards.get(name));
  const isNothing = image === null && link === null;
  return {
    title: sanitizeText(fields.get('title'), 100),
    description: sanitizeText(fields.get('description'), 800),
    alt_text: sanitizeText(fields.get('alt'), 500),
    link,
    board,
    // Pinterest doesn't show it to others, and here everyone would see a Pin without a board.
    ...(board === null && !/^false$/i.test(fields.get('private') ?? '') && { is_private: true }),
    section: sanitizeText(fields.get('section'), 180) || null,
    created_at: parseTime(fields.get('created')),
    picture: image === null ? null : { url: image },
    ...(isNothing && {
      skipped: defineMessages(
        'The export has no image or link for this Pin. Save it again manually.',
      ),
    }),
  };
}

function parseImage(text: string): string | null {
  const digest = text.trim().toLowerCase();
  const [, a, b, c] = /^([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})[0-9a-f]{26}$/.exec(digest) ?? [];
  return a === undefined
    ? parseLink(text)
    : `https://i.pinimg.com/originals/${a}/${b}/${c}/${digest}.jpg`;
}

/** Reads `2023/05/04 17:15:51`, which is in UTC, and ISO dates. Ignores future dates. */
function parseTime(text = ''): string | null {
  const iso = text
    .trim()
    .replaceAll('/', '-')
    .replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d)?)$/, '$1T$2Z');
  const time = Date.parse(iso);
  return time > 0 && time <= Date.now() ? new Date(time).toISOString() : null;
}
