import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';

import { compareCatalog } from './catalog.ts';
import { collectMessages } from './messages-of.ts';
import { localizedPackages } from './packages.ts';

const root = path.join(import.meta.dirname, '../..');
const packages = localizedPackages(root);
const catalogs = packages.flatMap((one) => one.catalogs);

it.each(catalogs)('keeps the placeholders of each message in translations: %s', (file) => {
  const { items } = PO.parse(readFileSync(file, 'utf8'));
  const errors = items.flatMap(({ msgid, msgstr: [words] }) =>
    words && parseNames(words).join() !== parseNames(msgid).join() ? [`${msgid} → ${words}`] : [],
  );
  expect(errors).toEqual([]);
});

it.each(packages.map((one) => [one.name, one] as const))(
  'translates each message of %s',
  (_name, one) => {
    const messages = collectMessages(root, one);
    expect(messages.size).toBeGreaterThan(0);
    expect(one.catalogs.map((file) => compareCatalog(file, messages).missing)).toEqual([[], []]);
  },
);

it('blames the connection in one place only', () => {
  const blaming = packages.flatMap((one) =>
    [...collectMessages(root, one)].flatMap(([message, files]) =>
      /check your connection/i.test(message) ? files : [],
    ),
  );
  expect(blaming).toEqual(['shell/src/pin/video-error-text.ts', 'shared/ui/load-failure-text.ts']);
});

function parseNames(message: string): string[] {
  const names = new Set<string>();
  const collect = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    const [name, , options] = part;
    if (typeof name === 'string') names.add(name);
    if (typeof options === 'object' && options !== null) {
      for (const [, inner] of Object.entries(options)) each(inner);
    }
  };
  const each = (parts: unknown) => {
    if (Array.isArray(parts)) parts.forEach(collect);
  };
  each(compileMessage(message));
  return [...names].toSorted();
}
