import { MAX_BOARD_NAME_LENGTH } from '@corkboard/shared/rules/text-limits';
import { defineMessages, type MessageId } from '../../platform/i18n/message.ts';
import { parseHtml } from '../../platform/net/parse-html.ts';
import {
  type ImportedPin,
  parseBoardName,
  parseLink,
  sanitizeText,
  unreadable,
} from './import-item.ts';

/** Default folders of browsers, by name. Links directly in them belong to no folder. */
const roots = new Set([
  'bookmarks',
  'bookmarks bar',
  'bookmarks menu',
  'bookmarks toolbar',
  'bookmarksbar',
  'bookmarksmenu',
  'favorites',
  'favorites bar',
  'favourites',
  'favourites bar',
  'mobile bookmarks',
  'other bookmarks',
  'other favorites',
  'other favourites',
]);

/** Default folders by attribute, independent of the browser's language. */
const marks = ['personal_toolbar_folder', 'unfiled_bookmarks_folder'];

/**
 * Parses the Netscape bookmark format: folders become boards, links become Pins. Unusable links are kept with a
 * reason.
 */
export function readBookmarks(html: string): ImportedPin[] {
  const pins: ImportedPin[] = [];
  const folders: string[] = [];
  let heading: { text: string; isRoot: boolean } | null = null;
  let link: { href: string; text: string } | null = null;
  let described: ImportedPin | null = null;

  const isWhole = parseHtml(html, {
    onopentag(name, attributes) {
      if (name !== 'a') described = name === 'dd' ? (pins.at(-1) ?? null) : null;
      if (name === 'h3') {
        heading = { text: '', isRoot: marks.some((mark) => attributes[mark] === 'true') };
      }
      if (name === 'a') link = { href: attributes['href'] ?? '', text: '' };
      if (name === 'dl') {
        const own = heading === null || heading.isRoot ? '' : heading.text;
        folders.push(within(folders.at(-1) ?? '', own));
        heading = null;
      }
    },
    ontext(text) {
      if (link) link.text += text;
      else if (described) described.description += text;
      else if (heading !== null) heading.text += text;
    },
    onclosetag(name) {
      if (name === 'dl') folders.pop();
      if (name !== 'a' || !link) return;
      pins.push(toPin(link.text, link.href, folders.at(-1) ?? ''));
      link = null;
    },
  });
  if (!isWhole) throw unreadable();
  for (const pin of pins) pin.description = sanitizeText(pin.description, 800);
  return pins;
}

function within(outer: string, name: string): string {
  const own = name.trim();
  if (!isOwn(own)) return outer;
  return sanitizeText(outer === '' ? own : `${outer} – ${own}`, MAX_BOARD_NAME_LENGTH);
}

function toPin(text: string, href: string, folder: string): ImportedPin {
  const link = parseLink(href);
  return {
    title: sanitizeText(text, 100),
    description: '',
    alt_text: '',
    link,
    board: parseBoardName(folder),
    section: null,
    picture: null,
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

function isOwn(folder: string): boolean {
  return folder !== '' && !roots.has(folder.toLowerCase());
}
