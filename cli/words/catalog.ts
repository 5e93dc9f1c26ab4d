import { readFileSync, writeFileSync } from 'node:fs';
import PO from 'pofile';

export interface Catalog {
  file: string;
  locale: string;
  missing: string[];
  stale: string[];
  count: number;
}

export function compareCatalog(file: string, messages: ReadonlyMap<string, string[]>): Catalog {
  const { items, headers } = PO.parse(readFileSync(file, 'utf8'));
  const translated = new Set(items.flatMap(({ msgid, msgstr }) => (msgstr[0] ? [msgid] : [])));
  return {
    file,
    locale: headers.Language ?? '',
    missing: [...messages.keys()].filter((message) => !translated.has(message)),
    stale: items.flatMap(({ msgid }) => (messages.has(msgid) ? [] : [msgid])),
    count: messages.size,
  };
}

/** Rewrites a catalog: all messages with their files, existing translations kept, stale ones removed. */
export function updateCatalog(file: string, messages: ReadonlyMap<string, string[]>): void {
  const po = PO.parse(readFileSync(file, 'utf8'));
  const known = new Map(po.items.map((item) => [item.msgid, item]));
  po.items = [...messages].map(([message, files]) => {
    const item = known.get(message) ?? Object.assign(new PO.Item(), { msgid: message });
    item.references = files;
    return item;
  });
  const { Language, 'Content-Type': type } = po.headers;
  po.headers = { Language: Language ?? '', 'Content-Type': type ?? 'text/plain; charset=utf-8' };
  writeFileSync(file, `${po.toString().trimEnd()}\n`);
}
