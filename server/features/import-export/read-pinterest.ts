import { defineMessages } from '../../platform/i18n/message.ts';
import { parseHtml } from '../../platform/net/parse-html.ts';
import {
  type ImportedPin,
  parseBoardName,
  parseLink,
  sanitizeText,
  unreadable,
} from './import-item.ts';

type Fields = Map<string, string>;

const PIN = 'pin url';
const PIN_ADDRESS = /^https?:\/\/([a-z]{1,20}\.){0,3}pinterest\.[a-z.]{2,20}\/pin\/[^/]+\/?$/i;

/**
 * Parses a Pinterest export: JSON lists of Pins, or pages with a line `Title: …` per field. Field names differ
 * between years, so each has several.
 */
export function readPinterestJson(file: unknown): ImportedPin[] {
  return findPinLists(file).flatMap(toPin);
}

export function readPinterestHtml(html: string): ImportedPin[] {
  const blocks: Fields[] = [];
  for (const { key, value } of parseLines(html)) {
    const last = blocks.at(-1);
    const isNew = last === undefined || last.has(key) || (key === PIN && last.has('title'));
    if (isNew) blocks.push(new Map());
    blocks.at(-1)?.set(key, value);
  }
  return blocks.filter(isPin).flatMap(toPin);
}

export function isPinterestHtml(html: string): boolean {
  return (
    /Board Name:/i.test(html) &&
    // The bounded length avoids quadratic backtracking.
    /Canonical Link:|pinimg\.com|pinterest\.[a-z.]{2,20}\/pin\//i.test(html)
  );
}

/** Iterative, because depth is untrusted. */
function findPinLists(value: unknown): Fields[] {
  const found: Fields[] = [];
  const open: unknown[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const fields = Array.isArray(next) ? null : getFields(next);
    if (fields && isPin(fields)) found.push(fields);
    // Pushed one by one, because a long list as call arguments would overflow the stack.
    else for (const inner of Object.values(next).toReversed()) open.push(inner);
  }
  return found;
}

function getFields(entry: object): Fields {
  return new Map(
    Object.entries(entry).flatMap(([key, value]) => {
      const text = typeof value === 'string' ? value : parseName(value);
      return text === null ? [] : [[key.toLowerCase().replaceAll(/[\s_-]+/g, ' '), text] as const];
    }),
  );
}

function parseName(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const key of ['name', 'url', 'original']) {
    const inner: unknown = Object.entries(value).find(([name]) => name === key)?.[1];
    if (typeof inner === 'string') return inner;
  }
  return null;
}

const names = {
  board: ['board name', 'board'],
  section: ['board section', 'section name', 'section'],
  title: ['title', 'name'],
  description: ['details', 'description', 'note'],
  link: ['canonical link', 'link', 'source url'],
  alt: ['alt text', 'alt'],
  image: ['image', 'image url', 'image signature url', 'image signature', 'media'],
};

function field(fields: Fields, kind: keyof typeof names): string {
  const value = names[kind].map((name) => fields.get(name)).find((text) => text !== undefined);
  return value === undefined || /^no data$/i.test(value.trim()) ? '' : value;
}

function isPin(fields: Fields): boolean {
  return (
    field(fields, 'image') !== '' ||
    fields.has(PIN) ||
    (field(fields, 'board') !== '' && names.link.some((name) => fields.has(name)))
  );
}

function toPin(fields: Fields): ImportedPin[] {
  const image = parseImage(field(fields, 'image'));
  const link = parseLink(field(fields, 'link')) ?? parseLink(fields.get(PIN));
  const isNothing = image === null && link === null;
  return [
    {
      title: sanitizeText(field(fields, 'title'), 100),
      description: sanitizeText(field(fields, 'description'), 800),
      alt_text: sanitizeText(field(fields, 'alt'), 500),
      link,
      board: parseBoardName(field(fields, 'board')),
      section: sanitizeText(field(fields, 'section'), 180) || null,
      picture: image === null ? null : { url: image },
      ...(isNothing && {
        skipped: defineMessages(
          'The export has no image or link for this Pin. Save it again manually.',
        ),
      }),
    },
  ];
}

function parseImage(text: string): string | null {
  const [, a, b, c] = /^([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})[0-9a-f]{26}$/.exec(text) ?? [];
  return a === undefined
    ? parseLink(text)
    : `https://i.pinimg.com/originals/${a}/${b}/${c}/${text}.jpg`;
}

/** For these fields a link counts by its address, for all others by its text. */
const addresses = new Set([...names.link, ...names.image]);

function parseLines(html: string): { key: string; value: string }[] {
  const lines: string[] = [''];
  let href: string | null = null;
  const isAddress = () =>
    addresses.has((lines.at(-1) ?? '').replace(/:\s*$/, '').trim().toLowerCase());
  const write = (text: string) => {
    lines[lines.length - 1] += text;
  };
  const isWhole = parseHtml(html, {
    onopentag(name, attributes) {
      if (['br', 'p', 'div', 'li', 'tr', 'h1', 'h2', 'h3'].includes(name)) lines.push('');
      if (name !== 'a') return;
      const address = attributes['href'] ?? '';
      if (isAddress()) href = address;
      else if (PIN_ADDRESS.test(address) && lines.at(-1)?.trim() === '') {
        lines[lines.length - 1] = `${PIN}: `;
        href = address;
      }
    },
    ontext(text) {
      if (href === null) write(text);
    },
    onclosetag(name) {
      if (name !== 'a' || href === null) return;
      write(href);
      href = null;
    },
  });
  if (!isWhole) throw unreadable();
  const known = new Set([PIN, ...Object.values(names).flat()]);
  return lines.flatMap((line) => {
    const [, name = '', value = ''] = /^\s*([A-Za-z ]{2,30}):(.*)$/s.exec(line) ?? [];
    const key = name.toLowerCase();
    return known.has(key) ? [{ key, value: value.trim() }] : [];
  });
}
