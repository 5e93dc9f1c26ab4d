import { loadCatalog } from './catalogs.ts';
import { createI18n } from './create-i18n.ts';
import { translatorFor } from './use-text.ts';

const german = {
  Save: 'Merken',
  '{count, plural, one {# Pin} other {# Pins}}': [
    ['count', 'plural', { one: ['#', ' Pin'], other: ['#', ' Pins'] }],
  ],
  'Hello {name}': ['Hallo ', ['name']],
};
const catalogs = { de: () => Promise.resolve({ default: german }) };

it('formats messages of a locale with their values', async () => {
  const text = translatorFor(createI18n('de', await loadCatalog('de', catalogs)));
  expect(text('Save')).toBe('Merken');
  expect(text('Hello {name}', { name: 'Ada' })).toBe('Hallo Ada');
  expect(text('{count, plural, one {# Pin} other {# Pins}}', { count: 1234 })).toBe('1.234 Pins');
});

it('falls back to English without a catalog', async () => {
  const text = translatorFor(createI18n('fr', await loadCatalog('fr', catalogs)));
  expect(text('Save')).toBe('Save');
  expect(text('Hello {name}', { name: 'Ada' })).toBe('Hello Ada');
});

it('falls back to English when a catalog fails to load', async () => {
  const broken = { de: () => Promise.reject(new Error('no chunk')) };
  expect(await loadCatalog('de', broken)).toBeUndefined();
});

it("prefers a remote's own messages over the shell's", () => {
  const text = translatorFor(createI18n('de', { Save: 'Speichern', Close: 'Schließen' }, german));
  expect(text('Save')).toBe('Merken');
  expect(text('Close')).toBe('Schließen');
});
