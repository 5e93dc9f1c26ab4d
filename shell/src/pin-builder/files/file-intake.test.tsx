import { fireEvent, render, screen } from '@testing-library/react';

import { useFileIntake } from './file-intake.ts';

const picture = new File(['tulips'], 'image.png', { type: 'image/png' });
let taken: string[] = [];
beforeEach(() => {
  taken = [];
});

function Page() {
  useFileIntake((files) => taken.push(...files.map(({ name }) => name)));
  return (
    <>
      <textarea aria-label="Description" />
      <input aria-label="Title" />
      <h1>New Pins</h1>
    </>
  );
}

/** Returns whether the browser pastes too. */
function paste(target: HTMLElement, ...types: string[]): boolean {
  return fireEvent.paste(target, { clipboardData: { files: [picture], types } });
}

it.each(['Description', 'Title'])('leaves a text that comes with a picture to %s', (name) => {
  render(<Page />);
  expect(paste(screen.getByLabelText(name), 'text/plain', 'text/html', 'Files')).toBe(true);
  expect(taken).toEqual([]);
});

it.each([
  ['without a text in a field', 'Description', ['text/html', 'Files']],
  ['with a text outside of fields', null, ['text/plain', 'Files']],
])('takes a picture %s', (_what, field, types) => {
  render(<Page />);
  const target = field === null ? screen.getByRole('heading') : screen.getByLabelText(field);
  expect(paste(target, ...types)).toBe(false);
  expect(taken).toEqual(['image.png']);
});
