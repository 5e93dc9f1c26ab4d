import { dirname, join } from 'node:path';
import { browserSources, consoleSources } from './browser-sources.ts';

const sources = [...browserSources, ...consoleSources];

/** The hooks of a form that are in its folder. */
function readHooks(file: string, text: string): string {
  const files = [...text.matchAll(/from '\.\/(use-[\w-]+\.tsx?)'/g)].map(([, name = '']) =>
    join(dirname(file), name),
  );
  return sources.flatMap(([name, source]) => (files.includes(name) ? [source] : [])).join('\n');
}

it('shows no native validation bubbles in any form', () => {
  const forms = sources.flatMap(([file, text]) =>
    [...text.matchAll(/<form\b(?:=>|[^>])*>/g)].map(([form]) => ({ file, form })),
  );
  expect(forms.length).toBeGreaterThan(10);
  const native = forms.filter(({ form }) => !/\bnoValidate\b/.test(form));
  expect(native.map(({ file }) => file)).toEqual([]);
});

it('lets no browser cut text that is too long', () => {
  const fields = sources.flatMap(([file, text]) =>
    [...text.matchAll(/<(?:textarea|input)\b(?:=>|[^>])*>/g)].map(([field]) => ({ file, field })),
  );
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.filter(({ field }) => /\bmaxLength=/.test(field)).map(({ file }) => file)).toEqual(
    [],
  );
});

it('limits text of several lines by its field or with its own message', () => {
  const files = sources
    .filter(
      ([file, text]) =>
        /<textarea\b(?![^>]*\breadOnly\b)/.test(text) && !file.startsWith('shared/ui/'),
    )
    .filter(([file, text]) => !/\blengthError\(/.test(text + readHooks(file, text)))
    .map(([file]) => file);
  expect(files).toEqual([]);
  expect(sources.filter(([, text]) => /<TextArea\b/.test(text)).length).toBeGreaterThan(5);
});

/** What people edit in forms. */
const edits =
  /\b(updateBoard|updatePin|updateSection|updateUser|updateVerifiedMerchant|setHighlights|setChannel|setExperiment|transferSlot)\b[^;]*from '@corkboard\/[\w-]+\/requests/;

/** A press or an Undo, which sends one field that no one types. */
const presses = [
  'mf-boards/src/board-edit/use-board-secrecy.ts',
  'mf-boards/src/quick-save/card-menu.tsx',
  'mf-boards/src/sections/use-section-mutations.ts',
  'mf-profile/src/edit/image/use-save-image.ts',
];

it('sends a version or compares the values before a form overwrites them', () => {
  const files = sources.filter(([, text]) => edits.test(text));
  expect(files.length).toBeGreaterThan(10);
  const compares = /\b(useSeen|wouldOverwrite)\b|\bversion [!=]== undefined/;
  const blind = files.filter(([, text]) => !compares.test(text));
  expect(blind.map(([file]) => file).toSorted()).toEqual(presses);
});
