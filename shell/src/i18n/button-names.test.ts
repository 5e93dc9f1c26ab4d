import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** What a button shows, and its accessible name. */
const BUTTONS = [
  ['Continue', 'Continue {name}'],
  ['Disconnect', 'Disconnect {name}'],
  ['Log out', 'Log out {name}'],
  ['Revoke', 'Revoke {name}'],
  ['Send', 'Send to {name}'],
  ['Stop', 'Stop acting as {name}'],
  ['Switch', 'Switch to {name}'],
  ['Unlink', 'Unlink {name}'],
] as const;

function readCatalog(locale: string): Map<string, string> {
  const file = resolve(import.meta.dirname, `../../locales/${locale}.po`);
  const entries = readFileSync(file, 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm);
  return new Map([...entries].map(([, id = '', message = '']) => [id, message.toLowerCase()]));
}

// People who control a page by voice say what they see (WCAG 2.5.3).
it.each(['de', 'ar'])('has the visible words in the names of buttons: %s', (locale) => {
  const catalog = readCatalog(locale);
  const wrong = BUTTONS.filter(
    ([shown, name]) => !catalog.get(name)?.includes(catalog.get(shown) ?? 'untranslated'),
  );
  expect(wrong).toEqual([]);
});

it.each([
  ['Notifications, {count, plural, =1000 {more than 999 new} other {# new}}', 'الإشعارات، '],
  [
    'Messages, {count, plural, one {# unread conversation} =1000 {more than 999 unread conversations} other {# unread conversations}}',
    'الرسائل، ',
  ],
  ['{count, plural, one {Pin published} other {# Pins published}}', '{count, plural, zero {'],
  ['Saved to your account for {count, plural, one {# day} other {# days}}', 'محفوظة '],
  ['{count, plural, one {Board} other {Board for all # Pins}}', '{count, plural, zero {'],
])('translates a sentence with its count as one: %s', (message, start) => {
  expect(readCatalog('ar').get(message)?.startsWith(start)).toBe(true);
});
