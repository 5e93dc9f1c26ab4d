import { isSingleKey, setSingleKeys } from './single-keys.ts';

afterEach(() => {
  setSingleKeys(true);
  document.body.innerHTML = '';
});

function pressIn(page: string, init: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = page;
  const event = new KeyboardEvent('keydown', { key: '?', cancelable: true, ...init });
  (document.querySelector('[data-here]') ?? document.body).dispatchEvent(event);
  return isSingleKey(event, '?');
}

it.each([
  ['anywhere on the page', '<main></main>'],
  ['on a link', '<a href="/" data-here>Board</a>'],
  ['on a selected card', '<input type="checkbox" data-here>'],
])('accepts %s', (_where, page) => {
  expect(pressIn(page)).toBe(true);
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

it('ignores every key while these are turned off', () => {
  setSingleKeys(false);
  expect(pressIn('<main></main>')).toBe(false);
  setSingleKeys(true);
  expect(pressIn('<main></main>')).toBe(true);
});

it('ignores a press that something else has handled', () => {
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  expect(pressIn('')).toBe(false);
});
