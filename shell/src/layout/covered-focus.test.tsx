import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { addToast, removeToast } from '../services/overlay-store.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { ToastRegion } from './toast-region.tsx';

const root = document.documentElement;
const MESSAGE_TOP = 690;
const BELOW = new DOMRect(100, MESSAGE_TOP, 400, 48);
const ABOVE = new DOMRect(100, 70, 400, 48);
const ROOM = 'calc(48px + var(--space-6) + var(--safe-area-below))';

let scrolled = 0;
/** How far the window can be scrolled. */
let rest = 0;
let scrolls: ScrollToOptions[] = [];
/** The rectangles before any scroll. */
const places = new Map<Element, DOMRect>();

beforeEach(() => {
  [scrolled, rest, scrolls] = [0, 1000, []];
  jest.useFakeTimers();
  root.style.scrollPaddingTop = '72px';
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: Element,
  ) {
    const { x, y, width, height } = places.get(this) ?? new DOMRect();
    if (places.has(this)) return new DOMRect(x, y - scrolled, width, height);
    const region = this.closest<HTMLElement>('[data-edge]');
    return region?.dataset['edge'] === 'above' ? ABOVE : BELOW;
  });
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
  jest.spyOn(root, 'clientHeight', 'get').mockReturnValue(800);
  jest.spyOn(root, 'scrollHeight', 'get').mockImplementation(() => 800 + rest);
  const scrollBy = (options: ScrollToOptions = {}) => {
    scrolls.push(options);
    scrolled += options.top ?? 0;
  };
  jest.spyOn(window, 'scrollBy').mockImplementation(scrollBy as typeof window.scrollBy);
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  for (const element of places.keys()) element.remove();
  places.clear();
  root.removeAttribute('style');
});

/** A control in the page, or in this part of it. */
function addControl(top: number, { tag = 'input', height = 44, part = '', tabIndex = 0 } = {}) {
  const parent = document.body.appendChild(document.createElement('div'));
  parent.innerHTML = part;
  places.set(parent, new DOMRect(0, 0, 600, 800));
  const control = document.createElement(tag);
  control.tabIndex = tabIndex;
  (parent.firstElementChild ?? parent).append(control);
  places.set(control, new DOMRect(100, top, 200, height));
  return control;
}

/** A dialog with one control under each edge, of which this returns the lower one. */
function addDialog() {
  const control = addControl(700, { part: '<div role="dialog"><button></button></div>' });
  const dialog = control.closest('[role]');
  const upper = dialog?.querySelector('button');
  if (!dialog || !upper) throw new Error('no dialog');
  places.set(dialog, new DOMRect(0, 40, 600, 760));
  places.set(upper, new DOMRect(100, 80, 200, 44));
  return control;
}

/** As after a press of a mouse. */
function addWithoutRing() {
  const button = addControl(700, { tag: 'button' });
  jest.spyOn(button, 'matches').mockImplementation((selector) => selector !== ':focus-visible');
  return button;
}

function renderRegion() {
  const { overlays, unmount } = renderInPage(<ToastRegion />);
  const toast = { text: 'Saved' };
  return {
    unmount,
    arrive: () => act(() => addToast(overlays, toast)),
    leave: () => act(() => removeToast(overlays, toast)),
  };
}

/** Focuses as a script does, which scrolls nothing. */
function focus(control: HTMLElement) {
  act(() => control.focus({ preventScroll: true }));
  act(() => jest.advanceTimersByTime(20));
}

const edge = () => screen.getByRole('status').dataset['edge'];
const room = () => root.style.getPropertyValue('--toasts-below');

describe('when a message arrives', () => {
  it.each([
    ['is covered', 700, 66],
    ['is covered in part', 660, 26],
    ['touches it with its focus ring', 644, 10],
  ])('scrolls a field that %s above it', (_what, top, distance) => {
    const { arrive } = renderRegion();
    const field = addControl(top);
    focus(field);

    arrive();

    expect(scrolls).toEqual([{ top: distance, behavior: 'instant' }]);
    expect(edge()).toBe('below');
    expect(field).toHaveFocus();
  });

  it.each([
    ['a field above it', () => focus(addControl(300))],
    ['a field that was scrolled out of view', () => focus(addControl(900))],
    ['a part of the page', () => focus(addControl(160, { tabIndex: -1, height: 600 }))],
    ['a control that shows no focus ring', () => focus(addWithoutRing())],
    ['nothing', () => addControl(700)],
  ])('moves nothing with the focus on %s', (_what, begin) => {
    const { arrive } = renderRegion();
    begin();

    arrive();

    expect(scrolls).toEqual([]);
    expect(edge()).toBe('below');
  });

  it.each([
    ['at the end of the page', () => ((rest = 20), addControl(700))],
    ['taller than the room', () => addControl(132, { height: 640 })],
    ['that the window cuts off', () => addControl(500, { height: 500 })],
    ['in a dialog', addDialog],
    ['in a fixed bar', () => addControl(700, { part: '<div style="position: fixed"></div>' })],
    ['in a sticky column', () => addControl(700, { part: '<p style="position: sticky"></p>' })],
    ['in a list of options', () => addControl(700, { part: '<p role="listbox"></p>' })],
  ])('moves to the other edge for a control %s', (_what, begin) => {
    const { arrive } = renderRegion();
    focus(begin());

    arrive();

    expect(scrolls).toEqual([]);
    expect(edge()).toBe('above');
    expect(room()).toBe('0px');
  });

  it('stays below a control that it would cover at both edges', () => {
    const { arrive } = renderRegion();
    focus(addControl(80, { height: 700 }));

    arrive();

    expect(scrolls).toEqual([]);
    expect(edge()).toBe('below');
  });

  it('measures the label of a hidden box', () => {
    const { arrive } = renderRegion();
    const box = addControl(0, { part: '<label></label>' });
    const label = box.closest('label');
    places.set(box, new DOMRect(100, 0, 1, 1));
    if (label) places.set(label, new DOMRect(100, 700, 200, 44));
    focus(box);

    arrive();

    expect(scrolls).toHaveLength(1);
  });
});

describe('while a message is shown', () => {
  it('keeps room for it until it leaves', () => {
    const { arrive, leave } = renderRegion();
    expect(room()).toBe('');

    arrive();
    expect(room()).toBe(ROOM);

    leave();
    expect(room()).toBe('');
  });

  it('leaves no trace on the document after unmounting', () => {
    const { arrive, unmount } = renderRegion();
    arrive();

    unmount();

    expect(room()).toBe('');
  });

  it('moves away from a covered field that gets the focus', () => {
    const { arrive } = renderRegion();
    arrive();

    focus(addControl(700));
    expect(edge()).toBe('above');
    expect(scrolls).toEqual([]);

    focus(addControl(80));
    expect(edge()).toBe('below');
    expect(room()).toBe(ROOM);
  });

  it('keeps its edge and the place of the page when it is replaced', () => {
    const { arrive } = renderRegion();
    arrive();
    focus(addControl(700));
    expect(edge()).toBe('above');

    arrive();

    expect(edge()).toBe('above');
    expect(scrolls).toEqual([]);
  });

  it('returns to the edge where it covers no control of a form', () => {
    const { arrive } = renderRegion();
    addControl(700, { tag: 'button', part: '<div data-form-page></div>' });
    arrive();
    expect(edge()).toBe('above');

    focus(addControl(80));
    expect(edge()).toBe('below');

    focus(addControl(300));
    expect(edge()).toBe('above');
  });

  it('stays for a field that the browser scrolled above it', () => {
    const { arrive } = renderRegion();
    arrive();
    const field = addControl(700);

    act(() => field.focus());
    scrolled = 100;
    act(() => jest.advanceTimersByTime(20));

    expect(edge()).toBe('below');
  });

  it('moves away when a bar below lifts it onto the field', async () => {
    const { arrive } = renderRegion();
    focus(addControl(600));
    arrive();
    expect(edge()).toBe('below');

    // As if the message had moved up.
    scrolled = -80;
    root.style.setProperty('--bar-below', '80px');
    await act(() => Promise.resolve());

    expect(edge()).toBe('above');
    expect(scrolls).toEqual([]);
  });

  it('measures nothing for the focus once it has left', () => {
    const { arrive, leave } = renderRegion();
    arrive();
    leave();
    const field = addControl(700);
    const measure = jest.mocked(field.getBoundingClientRect).mockClear();

    focus(field);

    expect(measure).not.toHaveBeenCalled();
  });
});
