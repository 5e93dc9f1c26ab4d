import { readFileSync, writeFileSync } from 'node:fs';
import PO from 'pofile';

/** The catalogue of one package and locale, and what it lacks. */
export interface Catalog {
  file: string;
  locale: string;
  /** In the code, without a translation: shown in English. */
  missing: string[];
  /** Translated, and in the code no more. */
  stale: string[];
  count: number;
}

/** Compares a catalogue with the messages of its package: by message, the files that have it. */
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

/** Writes a catalogue anew: every message of the package with its files, translations kept, what is no more left out. */
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
