import {
  DISTINCTIVE,
  type FieldKind,
  getFieldKind,
  getFieldKindAt,
  isPlaceholder,
  PAGE_LABELS,
  toLabel,
  WRITTEN,
} from './pinterest-fields.ts';
import { decodeEntities, toPlainText } from './plain-text.ts';

export interface PageEntry {
  /** The link that the entry starts with: to a Pin or to a board. */
  start: { kind: 'pin' | 'board'; url: string; text: string } | null;
  fields: Map<FieldKind, string>;
}

interface Block {
  start: PageEntry['start'];
  lines: { label: string; kind: FieldKind; value: string }[];
}

interface Line {
  text: string;
  /** Whether an empty line or a heading separates it from the line before. */
  isApart: boolean;
  isHeading: boolean;
}

const HOST = String.raw`https?:\/\/(?:[a-z]{1,20}\.){0,3}pinterest\.[a-z.]{2,20}`;
const PIN_ADDRESS = new RegExp(String.raw`^${HOST}\/pin\/[^/]+\/?$`, 'i');
const BOARD_ADDRESS = new RegExp(String.raw`^${HOST}\/[^/]+\/[^/]+\/?$`, 'i');
const BREAK =
  /<(br|\/?(?:p|div|li|ul|ol|tr|td|table|tbody|h[1-6]|body|html|head|hr))(?:\s[^<>]*)?\/?>/gi;
const LINK = /^<a\s[^<>]{0,5000}?href\s*=\s*["']?([^"'\s<>]+)[^<>]*>([^<]*)<\/a\s*>\s*,?$/i;
const FIRST_LINK = /<a\s[^<>]{0,5000}?href\s*=\s*["']?([^"'\s<>]+)/i;
const LABELED = /^(?:<\w{1,10}>)?\s*(\p{L}[^:：<>\n]{0,40})(?:<\/\w{1,10}>)?\s*[:：](.*)$/su;
/** Fields that have no comma in a page with commas. */
const WITHOUT_COMMA = new Set([
  'alive',
  'category',
  'collaborators',
  'created at',
  'is a repin',
  'private',
  'protected',
]);
const MIN_LINES = 3;
/** That many fields with one value in an entry mean that the value stands for none, in any language. */
const MIN_EQUAL = 4;

type IsLabel = (label: string) => boolean;

/** Returns null for a page that isn't from a Pinterest export. */
export function readPinterestPage(html: string): PageEntry[] | null {
  const isEnglish = /\b(?:board name|canonical link)\s*:/i.test(html);
  const isLabel: IsLabel = isEnglish
    ? (label) => PAGE_LABELS.has(label)
    : (label) => getFieldKind(label) !== undefined;
  const lines = readLines(html, isLabel);
  const known = lines.filter(({ text }) => isLabel(readLabel(text).label)).length;
  const pins = lines.filter(({ text }) => readStart(text)?.kind === 'pin').length;
  // A page in a language without known labels still has its links to Pins, and fields in the usual order.
  const isField: IsLabel = known < pins ? (label) => label !== '' : isLabel;
  const blocks = readBlocks(lines, isField);
  return blocks.some(isPinterestBlock) ? blocks.map(toEntry) : null;
}

/** Whether the page breaks off, in a tag or before its end. */
export function isCutOff(html: string): boolean {
  const isOpen = html.lastIndexOf('<') > html.lastIndexOf('>');
  return isOpen || (/<html[\s>]/i.test(html) && !/<\/html\s*>\s*$/i.test(html));
}

function isPinterestBlock({ start, lines }: Block): boolean {
  if (start?.kind === 'pin') return lines.length >= 2;
  return lines.length >= MIN_LINES && lines.some(({ label }) => DISTINCTIVE.has(label));
}

function readLines(html: string, isLabel: IsLabel): Line[] {
  const lines: Line[] = [];
  let isApart = true;
  let isHeading = false;
  const add = (piece: string) => {
    // A page without `<br>` has a field per line.
    for (const text of splitFields(piece, isLabel)) {
      if (text === '') continue;
      lines.push({ text, isApart, isHeading });
      isApart = false;
    }
  };
  let at = 0;
  let wasBreak = false;
  for (const found of html.matchAll(BREAK)) {
    const piece = html.slice(at, found.index);
    add(piece);
    const tag = (found[1] ?? '').toLowerCase();
    const isBreak = tag === 'br';
    if (!isBreak || (wasBreak && piece.trim() === '')) isApart = true;
    wasBreak = isBreak;
    isHeading = /^h[1-6]/.test(tag);
    at = found.index + found[0].length;
  }
  add(html.slice(at));
  return lines;
}

function splitFields(piece: string, isLabel: IsLabel): string[] {
  const texts: string[] = [];
  for (const line of piece.trim().split(/\r?\n/)) {
    if (texts.length === 0 || isLabel(readLabel(line.trim()).label)) texts.push(line.trim());
    else texts.push(`${texts.pop() ?? ''}\n${line.trim()}`);
  }
  return texts;
}

/** The label is empty for a line without one. */
function readLabel(text: string): { label: string; value: string } {
  const [, label = '', value = ''] = LABELED.exec(text) ?? [];
  return { label: toLabel(label), value: value.trim() };
}

function readStart(text: string): PageEntry['start'] {
  const [, href = '', words = ''] = LINK.exec(text) ?? [];
  const url = decodeEntities(href);
  const entry = { url, text: decodeEntities(words).trim() };
  if (PIN_ADDRESS.test(url)) return { kind: 'pin', ...entry };
  return BOARD_ADDRESS.test(url) ? { kind: 'board', ...entry } : null;
}

/** Whether the page ends fields with a comma. */
function hasCommas(lines: Line[], isField: IsLabel): boolean {
  const values = lines.flatMap(({ text }) => {
    const { label, value } = readLabel(text);
    return isField(label) && !WITHOUT_COMMA.has(label) ? [value] : [];
  });
  const count = values.filter((value) => value.endsWith(',')).length;
  return count * 2 >= values.length && count > 0;
}

function readBlocks(lines: Line[], isField: IsLabel): Block[] {
  const isClosed = hasCommas(lines, isField);
  const blocks: Block[] = [];
  let current: Block | null = null;
  const begin = (start: Block['start']): Block => {
    const block: Block = { start, lines: [] };
    blocks.push(block);
    return block;
  };

  for (const { text, isApart, isHeading } of lines) {
    const start = readStart(text);
    if (start !== null || isHeading) {
      current = start && begin(start);
      continue;
    }
    const labeled = readLabel(text);
    const isRepeated: boolean = current?.lines.some(({ label }) => label === labeled.label) ?? true;
    if (isField(labeled.label) && (!isRepeated || isApart || !current?.start)) {
      if (isRepeated || !current) current = begin(null);
      const kind = getFieldKind(labeled.label) ?? getFieldKindAt(current.lines.length);
      current.lines.push({ ...labeled, kind });
      continue;
    }
    // What isn't a field continues the text before it. In a file with commas, a comma ends a text.
    const last = current?.lines.at(-1);
    if (last && WRITTEN.has(last.kind) && !(isClosed && last.value.endsWith(','))) {
      last.value += `\n${text}`;
    }
  }
  for (const { lines: fields } of blocks) {
    for (const field of fields) {
      if (isClosed) field.value = field.value.replace(/,$/, '').trimEnd();
    }
  }
  return blocks;
}

function toEntry({ start, lines }: Block): PageEntry {
  const nothing = findCommonValue(lines);
  const fields = new Map<FieldKind, string>();
  for (const { kind, value } of lines) {
    const isNothing =
      isPlaceholder(value.replace(/,$/, '')) || (kind !== 'private' && value === nothing);
    const text = isNothing ? '' : readValue(kind, value);
    if (!fields.get(kind)) fields.set(kind, text);
  }
  return { start, fields };
}

function findCommonValue(lines: Block['lines']): string | undefined {
  const counts = new Map<string, number>();
  for (const { value } of lines) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].find(([, count]) => count >= MIN_EQUAL)?.[0];
}

function readValue(kind: FieldKind, value: string): string {
  const address = kind === 'link' || kind === 'image' ? FIRST_LINK.exec(value)?.[1] : undefined;
  return address === undefined ? toPlainText(value).trim() : decodeEntities(address);
}
