import type { LinkMetadata } from '@corkboard/shared/contract/pins';
import { truncate } from '@corkboard/shared/rules/base';

import { parseHtml } from '../../platform/net/parse-html.ts';
import { readLinkMetadata } from './link-metadata.ts';
import { microdataReader } from './read-microdata.ts';
import { type Item, readJsonLd } from './structured-items.ts';

export interface PageFacts {
  title: string;
  description: string;
  /** The page's preferred images first, then the largest. All http or https. */
  pictures: string[];
  metadata: LinkMetadata | null;
}

interface Found {
  address: string;
  isChosen: boolean;
  area: number;
}

const selected = new Set([
  'og:image',
  'og:image:url',
  'og:image:secure_url',
  'twitter:image',
  'twitter:image:src',
]);
const titles = ['og:title', 'twitter:title'];
const descriptions = ['og:description', 'description', 'twitter:description'];
const MAX_TITLE_LENGTH = 100;
const MAX_DESCRIPTION_LENGTH = 800;
const MIN_SIDE = 100;
/** Limits parsing time. Larger than the JSON-LD of real pages. */
const MAX_SCRIPT_LENGTH = 300_000;

export function readPage(html: string, url: string): PageFacts {
  const meta = new Map<string, string>();
  const found: Found[] = [];
  let base = url;
  let title = '';
  let isInTitle = false;
  let script: string | null = null;
  const described: Item[] = [];
  const microdata = microdataReader();

  parseHtml(html, {
    onopentag(name, attributes, isImplied) {
      microdata.handler.onopentag(name, attributes, isImplied);
      if (name === 'script' && isJsonLd(attributes['type'])) script = '';
      if (name === 'title' && title === '') isInTitle = true;
      if (name === 'base' && attributes['href']) base = absolute(attributes['href'], url) ?? base;
      if (name === 'meta') noteMeta(attributes);
      if (name === 'link' && attributes['rel'] === 'image_src') add(attributes['href'], true, 0);
      if (name === 'img') noteImage(attributes);
    },
    ontext(text) {
      microdata.handler.ontext(text);
      if (script !== null && script.length < MAX_SCRIPT_LENGTH) script += text;
      if (isInTitle && title.length < 1000) title += text;
    },
    onclosetag(name, isImplied) {
      microdata.handler.onclosetag(name, isImplied);
      if (name === 'script' && script !== null) {
        described.push(...readJsonLd(script));
        script = null;
      }
      if (name === 'title') isInTitle = false;
    },
  });

  function noteMeta(attributes: Record<string, string>): void {
    const name = (attributes['property'] ?? attributes['name'] ?? '').toLowerCase();
    const content = attributes['content'] ?? '';
    if (selected.has(name)) add(content, true, 0);
    if (content && !meta.has(name)) meta.set(name, content);
  }

  function noteImage(attributes: Record<string, string>): void {
    const [width, height] = [attributes['width'], attributes['height']].map(Number);
    const isSaid = Number(width) > 0 && Number(height) > 0;
    if (isSaid && (Number(width) < MIN_SIDE || Number(height) < MIN_SIDE)) return;
    const address =
      parseSrcset(attributes['srcset']) ?? attributes['src'] ?? attributes['data-src'];
    add(address, false, isSaid ? Number(width) * Number(height) : 0);
  }

  function add(address: string | undefined, isSelected: boolean, area: number): void {
    const whole = address && absolute(address.trim(), base);
    if (whole && found.length < 500) found.push({ address: whole, isChosen: isSelected, area });
  }

  return {
    title: shorten(titles.map((name) => meta.get(name)).find(Boolean) ?? title, MAX_TITLE_LENGTH),
    description: shorten(
      descriptions.map((name) => meta.get(name)).find(Boolean) ?? '',
      MAX_DESCRIPTION_LENGTH,
    ),
    pictures: [...new Set(found.sort(bestFirst).map(({ address }) => address))],
    metadata: readLinkMetadata([...described, ...microdata.items], meta),
  };
}

function isJsonLd(type: string | undefined): boolean {
  return type?.trim().toLowerCase() === 'application/ld+json';
}

function bestFirst(a: Found, b: Found): number {
  return Number(b.isChosen) - Number(a.isChosen) || b.area - a.area;
}

/** Returns the largest candidate of a srcset such as `a.jpg 480w, b.jpg 2x`. */
function parseSrcset(srcset: string | undefined): string | undefined {
  const entries = (srcset ?? '').split(/,\s+/).map((entry) => entry.trim().split(/\s+/));
  const sorted = entries
    .filter(([address]) => address)
    .sort(([, a = '1x'], [, b = '1x']) => Number.parseFloat(b) - Number.parseFloat(a));
  return sorted[0]?.[0];
}

function absolute(address: string, base: string): string | null {
  if (!URL.canParse(address, base)) return null;
  const { protocol, href } = new URL(address, base);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}

/** Collapses to one line, and cuts between words, or between graphemes inside one long word. [FMT-003] */
function shorten(text: string, max: number): string {
  const line = text.replaceAll('\0', '').replace(/\s+/g, ' ').trim();
  const characters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(line)];
  if (characters.length <= max) return line;
  const cut = characters.slice(0, max - 1).map(({ segment }) => segment);
  return truncate(line, [...cut.join('')].length);
}
