import { catalogueIn } from './catalogues.ts';
import { createTexts } from './create-texts.ts';
import { textOf } from './use-text.ts';

const german = {
  Save: 'Merken',
  '{count, plural, one {# Pin} other {# Pins}}': [
    ['count', 'plural', { one: ['#', ' Pin'], other: ['#', ' Pins'] }],
  ],
  'Hello {name}': ['Hallo ', ['name']],
};
const catalogues = { de: () => Promise.resolve({ default: german }) };

it('has the words of a locale, and puts in what they name', async () => {
  const text = textOf(createTexts('de', await catalogueIn('de', catalogues)));
  expect(text('Save')).toBe('Merken');
  expect(text('Hello {name}', { name: 'Ada' })).toBe('Hallo Ada');
  expect(text('{count, plural, one {# Pin} other {# Pins}}', { count: 1234 })).toBe('1.234 Pins');
});

it('is in English where a locale has no words', async () => {
  const text = textOf(createTexts('fr', await catalogueIn('fr', catalogues)));
  expect(text('Save')).toBe('Save');
  expect(text('Hello {name}', { name: 'Ada' })).toBe('Hello Ada');
});

it('is in English where a catalogue does not come', async () => {
  const broken = { de: () => Promise.reject(new Error('no chunk')) };
  expect(await catalogueIn('de', broken)).toBeUndefined();
});

it("takes a remote's own words before the shell's", () => {
  const text = textOf(createTexts('de', { Save: 'Speichern', Close: 'Schließen' }, german));
  expect(text('Save')).toBe('Merken');
  expect(text('Close')).toBe('Schließen');
});
