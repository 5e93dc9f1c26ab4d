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
