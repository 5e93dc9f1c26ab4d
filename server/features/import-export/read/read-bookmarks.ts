import { MAX_BOARD_NAME_LENGTH } from '@corkboard/shared/rules/text-limits';
import { defineMessages, type MessageId } from '../../../platform/i18n/message.ts';
import {
  cutOffEntry,
  type ImportedBoard,
  type ImportedPin,
  parseBoardName,
  parseLink,
  sanitizeText,
  unreadable,
} from './import-item.ts';
import { decodeEntities, toPlainText } from './plain-text.ts';

/** Folders that browsers create, by name. Links directly in them belong to no folder. */
const BROWSER_FOLDERS = new Set([
  'bookmarks bar',
  'bookmarks menu',
  'bookmarks toolbar',
  'bookmarksbar',
  'bookmarksmenu',
  'favorites bar',
  'favourites bar',
  'mobile bookmarks',
  'other bookmarks',
  'other favorites',
  'other favourites',
]);
/** Safari's, which it writes without a date. With a date, a user has made them. */
const UNDATED_BROWSER_FOLDERS = new Set(['bookmarks', 'favorites', 'favourites']);
/** Folders that browsers create, by attribute, independent of the language. */
const BROWSER_FOLDER_MARKS = ['personal_toolbar_folder', 'unfiled_bookmarks_folder'];

const MAX_DEPTH = 1000;
const MAX_ATTRIBUTE_LENGTH = 100_000;

const DOCTYPE = /^[\s\uFEFF]*<!doctype\s+netscape-bookmark-file/i;
const LIST = /<dl>\s{0,1000}<p>\s{0,1000}<dt>\s{0,1000}<(?:a|h3)\s/i;

/** The start of the next line, entry, or list: where an element that isn't closed ends at the latest. */
const NEXT = String.raw`\n[ \t]*<\/?(?:dt|dl|dd|hr)\b|<dt\s*>\s*<(?:a|h3)\b|<\/dl\s*>|<dl\s*>\s*<p>`;
const TITLE_END = new RegExp(String.raw`<\/a\s*>|${NEXT}`, 'gi');
const HEADING_END = new RegExp(String.raw`<\/h3\s*>|${NEXT}`, 'gi');
const DESCRIPTION_END = new RegExp(NEXT, 'gi');
/** Some files have no `<DT>`. */
const DESCRIPTION_END_WITHOUT_TERMS = new RegExp(String.raw`\n[ \t]*<(?:a|h3)\b|${NEXT}`, 'gi');
const QUOTE_ENDS = {
  '"': /"|\n[ \t]*<\/?(?:dt|dl|dd|hr)\b/gi,
  "'": /'|\n[ \t]*<\/?(?:dt|dl|dd|hr)\b/gi,
};
const TAG = /<(\/?dl|a|h3|dd|hr)(?=[\s>])/gi;

interface Heading {
  name: string;
  isBrowsers: boolean;
  description: string;
  created_at: string | null;
}
type Folder = ImportedBoard | null;

export function isBookmarks(text: string): boolean {
  return DOCTYPE.test(text) || LIST.test(text);
}

/**
 * Parses the Netscape bookmark format by its own rules: it looks like HTML, but titles can contain any element, and a
 * description ends at the next entry. Folders become boards, links become Pins. Unusable links are kept with a reason.
 */
export function readBookmarks(text: string): ImportedPin[] {
  const pins: ImportedPin[] = [];
  const folders: Folder[] = [];
  let heading: Heading | null = null;
  /** What a description belongs to. */
  let described: { description: string } | null = null;
  const descriptionEnd = /<dt[\s>]/i.test(text) ? DESCRIPTION_END : DESCRIPTION_END_WITHOUT_TERMS;
  let isWhole = true;
  let at = 0;

  /** Returns the text up to the end, and moves behind what closes it. */
  function readText(end: RegExp, closing: string): string {
    end.lastIndex = at;
    const found = end.exec(text);
    const raw = text.slice(at, found?.index ?? text.length);
    if (found === null) isWhole = false;
    at = found?.index ?? text.length;
    if (found?.[0].toLowerCase().startsWith(closing)) at += found[0].length;
    return toPlainText(raw);
  }

  for (let tag = nextTag(text, at); tag; tag = nextTag(text, at)) {
    at = tag.end;
    if (tag.name === 'dd') {
      descriptionEnd.lastIndex = at;
      const end = descriptionEnd.exec(text)?.index ?? text.length;
      if (described) described.description = sanitizeText(toPlainText(text.slice(at, end)), 800);
      described = null;
      at = end;
      continue;
    }
    described = null;
    if (tag.name === 'dl') {
      if (folders.length >= MAX_DEPTH) throw unreadable();
      folders.push(openFolder(folders.at(-1) ?? null, heading));
      heading = null;
    } else if (tag.name === '/dl') {
      folders.pop();
      heading = null;
    } else if (tag.name === 'h3') {
      const attributes = readAttributes(text, at);
      at = attributes.end;
      const isTop = folders.length <= 1;
      const name = sanitizeText(readText(HEADING_END, '</h3'), MAX_BOARD_NAME_LENGTH);
      heading = {
        name,
        isBrowsers: isTop && isBrowserFolder(name, attributes.values),
        description: '',
        created_at: parseDate(attributes.values.get('add_date')),
      };
      described = heading;
    } else if (tag.name === 'a') {
      heading = null;
      const attributes = readAttributes(text, at);
      at = attributes.end;
      const href = attributes.values.get('href') ?? '';
      if (attributes.isBroken) {
        const isLast = at >= text.length;
        pins.push(isLast ? cutOffEntry() : toPin('', '', folders.at(-1) ?? null));
        if (isLast) return pins;
        continue;
      }
      const pin = toPin(readText(TITLE_END, '</a'), href, folders.at(-1) ?? null);
      pin.created_at = parseDate(attributes.values.get('add_date'));
      pins.push(pin);
      described = pin;
    }
  }
  if ((!isWhole || folders.length > 0) && pins.length > 0) pins.push(cutOffEntry());
  return pins;
}

function nextTag(text: string, at: number): { name: string; end: number } | null {
  TAG.lastIndex = at;
  const found = TAG.exec(text);
  if (!found) return null;
  const name = (found[1] ?? '').toLowerCase();
  const end = found.index + found[0].length;
  if (name === 'a' || name === 'h3') return { name, end };
  const close = text.indexOf('>', end);
  return { name, end: close < 0 ? text.length : close + 1 };
}

/**
 * Reads the attributes from inside a tag to its end. A value whose quote isn't closed ends before the next entry, and
 * the tag is broken.
 */
function readAttributes(
  text: string,
  start: number,
): { values: Map<string, string>; end: number; isBroken: boolean } {
  const values = new Map<string, string>();
  const attribute = /\s*(?:>|([^\s>][^\s=>]{0,99})(?:\s*=\s*(?:(["'])|([^\s>]*)))?)/y;
  let at = start;
  for (;;) {
    attribute.lastIndex = at;
    const found = attribute.exec(text);
    if (!found) return { values, end: text.length, isBroken: true };
    const [whole, name, quote, bare = ''] = found;
    at += whole.length;
    if (name === undefined) return { values, end: at, isBroken: false };
    if (quote !== '"' && quote !== "'") {
      values.set(name.toLowerCase(), decodeEntities(bare));
      continue;
    }
    const end = QUOTE_ENDS[quote];
    end.lastIndex = at;
    const close = end.exec(text);
    if (close?.[0] !== quote) {
      return { values, end: close?.index ?? text.length, isBroken: true };
    }
    const value = text.slice(at, Math.min(close.index, at + MAX_ATTRIBUTE_LENGTH));
    // Icons are long and not needed.
    if (name.toLowerCase() !== 'icon') values.set(name.toLowerCase(), decodeEntities(value));
    at = close.index + 1;
  }
}

function openFolder(outer: Folder, heading: Heading | null): Folder {
  if (heading === null || heading.isBrowsers || heading.name === '') return outer;
  const { name, description, created_at } = heading;
  const own = parseBoardName(outer === null ? name : `${outer.name} – ${name}`, { description });
  return own && { ...own, created_at };
}

function isBrowserFolder(name: string, attributes: Map<string, string>): boolean {
  if (BROWSER_FOLDER_MARKS.some((mark) => attributes.get(mark)?.toLowerCase() === 'true')) {
    return true;
  }
  const key = name.toLowerCase();
  return (
    BROWSER_FOLDERS.has(key) || (UNDATED_BROWSER_FOLDERS.has(key) && !attributes.has('add_date'))
  );
}

/** Reads seconds, and the milliseconds and microseconds that some browsers write. Ignores future dates. */
function parseDate(value: string | undefined): string | null {
  if (value === undefined || !/^\d{1,17}$/.test(value.trim())) return null;
  const number = Number(value);
  const time =
    number < 1e11
      ? number * 1000
      : number < 1e14
        ? number
        : number < 1e16
          ? number / 1000
          : // Microseconds since 1601, as Windows counts.
            number / 1000 - 11_644_473_600_000;
  return time <= 0 || time > Date.now() ? null : new Date(time).toISOString();
}

function toPin(text: string, href: string, folder: Folder): ImportedPin {
  const link = parseLink(href);
  return {
    title: sanitizeText(text, 100),
    description: '',
    alt_text: '',
    link,
    board: folder,
    section: null,
    picture: null,
    // A browser's bookmarks are private, so a link without a folder must not become a public Pin.
    ...(folder === null && { is_private: true }),
    ...(link === null && { skipped: getSkipReason(href.trim()) }),
  };
}

const SKIP_REASONS = {
  bookmarklet: defineMessages(
    'This bookmark is a small program, not a page. It stays in your browser.',
  ),
  file: defineMessages('This bookmark leads to a file on a computer. Upload its image instead.'),
  browser: defineMessages('This bookmark belongs to the browser. It stays there.'),
  long: defineMessages('This link is too long for a Pin.'),
  none: defineMessages("This bookmark doesn't link to a web page."),
};

function getSkipReason(href: string): MessageId {
  if (/^javascript:/i.test(href)) return SKIP_REASONS.bookmarklet;
  if (/^file:/i.test(href)) return SKIP_REASONS.file;
  if (/^(place|about|chrome|edge|brave|opera|vivaldi|moz-extension|chrome-extension):/i.test(href))
    return SKIP_REASONS.browser;
  return /^https?:/i.test(href) && href.length > 2048 ? SKIP_REASONS.long : SKIP_REASONS.none;
}
