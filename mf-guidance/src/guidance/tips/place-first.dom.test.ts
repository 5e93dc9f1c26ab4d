import { jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';

import { placeFirst, whenInWindow } from './place-first.ts';

const BANNER_PX = 240;
let container: HTMLElement;
let scrolled: number;

/** jsdom has no layout: the page starts above the window, and the banner pushes what follows it. */
beforeEach(() => {
  document.body.innerHTML = '<main id="main"><h1>Boards</h1></main>';
  container = document.createElement('div');
  scrolled = 800;
  jest.spyOn(window, 'scrollBy').mockImplementation((options) => {
    scrolled += (options as ScrollToOptions).top ?? 0;
  });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(
    this: Element,
  ) {
    if (this === container) return new DOMRect(0, -scrolled, 1000, BANNER_PX);
    return new DOMRect(0, (container.isConnected ? BANNER_PX : 0) - scrolled, 1000, 40);
  });
});
afterEach(() => void jest.restoreAllMocks());

const title = () => document.querySelector('h1')?.getBoundingClientRect().top;

it('moves nothing in the window from above it', () => {
  const remove = placeFirst(container, 'above');
  expect(document.getElementById('main')?.firstElementChild).toBe(container);
  expect(title()).toBe(-800);

  remove();
  expect(container.isConnected).toBe(false);
  expect(title()).toBe(-800);
});

it('pushes the page down at its top', () => {
  scrolled = 0;
  const remove = placeFirst(container, 'top');
  expect(title()).toBe(BANNER_PX);

  remove();
  expect(title()).toBe(0);
});

it('tells once when it comes into the window', () => {
  const call = jest.fn();
  whenInWindow(container, call);
  fireEvent.scroll(window);
  expect(call).not.toHaveBeenCalled();

  scrolled = 100;
  fireEvent.scroll(window);
  fireEvent.scroll(window);
  expect(call).toHaveBeenCalledTimes(1);
});
