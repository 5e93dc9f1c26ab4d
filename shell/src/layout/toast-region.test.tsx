import type { Toast } from '@corkboard/shared/remote';
import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';

import { addToast } from '../services/overlay-store.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { ToastRegion } from './toast-region.tsx';

afterEach(() => void jest.useRealTimers());

it.each([
  ['CONSENT-006', 3000],
  ['EXP-044', 5000],
])(
  '[CONSENT-006, EXP-044] keeps a toast for its specified duration (%s): %i ms',
  (_clause, duration) => {
    jest.useFakeTimers();
    const { overlays } = renderInPage(<ToastRegion />);

    act(() => addToast(overlays, { text: 'All cookies are allowed.', duration }));
    act(() => jest.advanceTimersByTime(duration - 1));
    expect(screen.getByText('All cookies are allowed.')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));

    expect(screen.queryByText('All cookies are allowed.')).not.toBeInTheDocument();
  },
);

function show(toast: Toast) {
  jest.useFakeTimers();
  const { overlays } = renderInPage(<ToastRegion />);
  act(() => addToast(overlays, toast));
  return {
    isThere: () => screen.queryByText(toast.text) !== null,
    wait: (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds)),
  };
}

it.each<[string, Toast, number]>([
  ['a few words', { text: 'Saved' }, 4000],
  ['a short failure', { text: 'No', tone: 'error' }, 6000],
  ['an Undo action', { text: 'Moved', action: { text: 'Undo', run: () => {} } }, 6000],
  ['a long failure', { text: 'x'.repeat(100), tone: 'error' }, 8000],
])('leaves time to read %s', (_what, toast, duration) => {
  const { isThere, wait } = show(toast);
  wait(duration - 1);
  expect(isThere()).toBe(true);
  wait(1);
  expect(isThere()).toBe(false);
});

it('stays while hovered or focused, then restarts its timer', () => {
  const { isThere, wait } = show({ text: 'Moved', action: { text: 'Undo', run: () => {} } });
  const button = screen.getByRole('button', { name: 'Undo' });
  fireEvent.pointerEnter(button);
  wait(60_000);
  act(() => button.focus());
  fireEvent.pointerLeave(screen.getByText('Moved').parentElement ?? button);
  wait(60_000);
  expect(isThere()).toBe(true);

  act(() => button.blur());
  wait(5999);
  expect(isThere()).toBe(true);
  wait(1);
  expect(isThere()).toBe(false);
});

it('stays in a hidden tab until someone can read it', () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { isThere, wait } = show({ text: 'You logged out in another tab.' });
  wait(60_000);
  expect(isThere()).toBe(true);

  visibility.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  wait(3999);
  expect(isThere()).toBe(true);
  wait(1);
  expect(isThere()).toBe(false);
});

it('[PROG-011, PROG-012, PROG-013] animates out, but not while hovered', () => {
  const { isThere, wait } = show({ text: 'Moved to Cakes', duration: 2000 });
  const toast = screen.getByText('Moved to Cakes').parentElement;
  if (!toast) throw new Error('no toast');
  fireEvent.pointerEnter(toast);
  wait(3000);
  expect(isThere()).toBe(true);
  fireEvent.pointerLeave(toast);
  wait(1799);
  expect(toast).not.toHaveAttribute('data-leaving');
  wait(1);
  expect(toast).toHaveAttribute('data-leaving');
  wait(200);
  expect(isThere()).toBe(false);
});

it('keeps progress until a result replaces it', () => {
  jest.useFakeTimers();
  const { overlays } = renderInPage(<ToastRegion />);
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  act(() => addToast(overlays, { key: 'a1', text: 'Moving to Cakes', isWorking: true }));
  wait(60_000);
  expect(screen.getByText('Moving to Cakes')).toBeInTheDocument();
  expect(screen.getByText('In progress')).toBeInTheDocument();
  // A second live region would repeat it.
  expect(screen.getByRole('status')).toHaveAttribute('aria-label', 'Messages');

  act(() => addToast(overlays, { key: 'a1', text: 'Moved to Cakes', duration: 8000 }));
  expect(screen.queryByText('Moving to Cakes')).not.toBeInTheDocument();
  wait(7999);
  expect(screen.getByText('Moved to Cakes')).toBeInTheDocument();
  wait(1);
  expect(screen.queryByText('Moved to Cakes')).not.toBeInTheDocument();
});

it('announces a further message without the others', () => {
  show({ text: 'Saved' });
  expect(screen.getByRole('status')).toHaveAttribute('aria-atomic', 'false');
});

it("is replaced by its own action's message", () => {
  jest.useFakeTimers();
  const { overlays } = renderInPage(<ToastRegion />);
  const run = () => addToast(overlays, { key: 'a1', text: 'Undone', duration: 4000 });
  act(() => addToast(overlays, { key: 'a1', text: 'Moved', action: { text: 'Undo', run } }));
  const button = screen.getByRole('button', { name: 'Undo' });
  act(() => button.focus());
  fireEvent.click(button);
  expect(screen.getByText('Undone')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(4000));
  expect(screen.queryByText('Undone')).not.toBeInTheDocument();
});

describe('in a window with controls', () => {
  /** Messages are at 690 or 70, and buttons at `tops`. */
  function placeAt(tops: readonly number[], area = new DOMRect(0, 0, 500, 800)) {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(
      this: Element,
    ) {
      const nth = [...document.querySelectorAll('[data-placed] button')].indexOf(this);
      if (nth >= 0) return new DOMRect(100, tops[nth], 200, 44);
      if (this.hasAttribute('data-placed')) return area;
      const isAbove = this.parentElement?.dataset['edge'] === 'above';
      return new DOMRect(100, isAbove ? 70 : 690, 400, 48);
    });
  }

  function addArea(name: string, value: string, buttons: number) {
    const area = document.body.appendChild(document.createElement('div'));
    area.setAttribute(name, value);
    area.setAttribute('data-placed', '');
    addButtons(area, buttons);
    return area;
  }

  function addButtons(area: Element, count: number) {
    area.append(...Array.from({ length: count }, () => document.createElement('button')));
  }

  const edge = () => screen.getByRole('status').dataset['edge'];

  afterEach(() => {
    document.querySelector('[data-placed]')?.remove();
    jest.restoreAllMocks();
  });

  it.each([
    ['below', 'a dialog', 300, 'role', 'dialog'],
    ['above', 'a dialog', 700, 'role', 'dialog'],
    ['above', 'the page of a form', 700, 'data-form-page', ''],
    ['below', 'a list', 700, 'data-list', ''],
  ])('appears %s when %s has a button at %i', (expected, _what, top, name, value) => {
    placeAt([top]);
    addArea(name, value, 1);

    show({ text: 'Saved' });

    expect(edge()).toBe(expected);
  });

  it('leaves the rows of a list that loads while it is shown', async () => {
    placeAt([700]);
    const list = addArea('role', 'dialog', 0).appendChild(document.createElement('div'));
    show({ text: 'You unfollowed Noor' });
    expect(edge()).toBe('below');

    addButtons(list, 1);

    await act(() => Promise.resolve());
    expect(edge()).toBe('above');
  });

  it('ignores rows that are scrolled out of their dialog', () => {
    placeAt([60, 700], new DOMRect(0, 280, 500, 520));
    addArea('role', 'dialog', 2);

    show({ text: 'Saved' });

    expect(edge()).toBe('above');
  });
});
