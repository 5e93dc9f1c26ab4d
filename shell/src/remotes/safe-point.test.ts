import { isSafe } from './safe-point.ts';

function page(html: string): Document {
  document.body.innerHTML = html;
  return document;
}

it('is safe while nobody types, asks or drags', () => {
  expect(isSafe(page('<button>Follow</button>'))).toBe(true);
});

it('waits while somebody types', () => {
  const typed = page('<input>');
  typed.querySelector('input')?.focus();
  expect(isSafe(typed)).toBe(false);
});

it('waits while a dialog is open', () => {
  expect(isSafe(page('<div role="dialog"></div>'))).toBe(false);
  expect(isSafe(page('<div role="alertdialog"></div>'))).toBe(false);
});

it('waits while something is dragged', () => {
  expect(isSafe(page('<div data-dragging></div>'))).toBe(false);
});
