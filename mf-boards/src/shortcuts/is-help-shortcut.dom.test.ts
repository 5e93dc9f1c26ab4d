import { isHelpShortcut } from './is-help-shortcut.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

function pressIn(page: string, init: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = page;
  const event = new KeyboardEvent('keydown', { key: '?', cancelable: true, ...init });
  (document.querySelector('[data-here]') ?? document.body).dispatchEvent(event);
  return isHelpShortcut(event);
}

it.each([
  ['anywhere on the page', '<main></main>'],
  ['on a link', '<a href="/" data-here>Board</a>'],
  ['on a selected card', '<input type="checkbox" data-here>'],
])('accepts %s', (_where, page) => {
  expect(pressIn(page)).toBe(true);
});

it('accepts an Arabic question mark', () => {
  expect(pressIn('', { key: '؟' })).toBe(true);
});

it.each([
  ['in a field', '<input type="search" data-here>'],
  ['in a textarea', '<textarea data-here></textarea>'],
  ['in editable content', '<div contenteditable="true"><p data-here></p></div>'],
  ['while a dialog is open', '<div role="dialog"></div>'],
  ['while a menu is open', '<ul role="menu"></ul>'],
  ['while a card is dragged', '<div data-dragging></div>'],
])('ignores %s', (_where, page) => {
  expect(pressIn(page)).toBe(false);
});

it.each([{ key: '/' }, { ctrlKey: true }, { altKey: true }, { metaKey: true }])(
  'ignores another key: %o',
  (init) => {
    expect(pressIn('', init)).toBe(false);
  },
);
