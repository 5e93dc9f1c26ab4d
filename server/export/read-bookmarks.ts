import { Parser } from 'htmlparser2';
import { boardNamed, type ImportedPin, linkOf, textOf } from './import-item.ts';

/** Folders that browsers make themselves: what lies in them directly is in no folder of the person's. */
const roots = new Set([
  'bookmarks',
  'bookmarks bar',
  'bookmarks toolbar',
  'bookmarks menu',
  'other bookmarks',
  'favorites bar',
  'favorites',
  'mobile bookmarks',
]);

/** A browser's bookmarks, as all of them write it: folders become boards, links Pins. */
export function readBookmarks(html: string): ImportedPin[] {
  const pins: ImportedPin[] = [];
  const folders: string[] = [];
  let heading: string | null = null;
  let link: { href: string | null; text: string } | null = null;

  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'h3') heading = '';
      if (name === 'a') link = { href: linkOf(attributes['href']), text: '' };
      // A list belongs to the heading before it; the first one to none.
      if (name === 'dl') {
        folders.push(heading ?? '');
        heading = null;
      }
    },
    ontext(text) {
      if (link) link.text += text;
      else if (heading !== null) heading += text;
    },
    onclosetag(name) {
      if (name === 'dl') folders.pop();
      if (name !== 'a' || !link) return;
      if (link.href !== null) pins.push(pinOf(link.text, link.href, folders));
      link = null;
    },
  });
  parser.end(html);
  return pins;
}

function pinOf(text: string, link: string, folders: string[]): ImportedPin {
  const own = folders.map((folder) => folder.trim()).filter(isOwn);
  return {
    title: textOf(text, 100),
    description: '',
    alt_text: '',
    link,
    board: boardNamed(own.join(' – ')),
    section: null,
    picture: null,
  };
}

function isOwn(folder: string): boolean {
  return folder !== '' && !roots.has(folder.toLowerCase());
}
