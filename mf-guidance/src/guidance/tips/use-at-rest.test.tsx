import { jest } from '@jest/globals';
import { act, fireEvent, render, renderHook } from '@testing-library/react';

import { mockLayout } from '../testing/mock-layout.ts';
import { useAtRest } from './use-at-rest.ts';

beforeEach(() => {
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true, writable: true });
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('is at rest after the delay without any input', () => {
  const { result } = renderHook(() => useAtRest(1500));

  pass(1499);
  expect(result.current).toBeNull();
  pass(1);
  expect(result.current).toBe('top');
});

it('waits a second for a press that began before', () => {
  const { result } = renderHook(() => useAtRest(0));

  pass(999);
  expect(result.current).toBeNull();
  pass(1);
  expect(result.current).toBe('top');
});

it.each([
  ['pointer', () => fireEvent.pointerMove(document.body)],
  ['press', () => fireEvent.pointerDown(document.body)],
  ['key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
])('waits for a second after each %s', (_name, send) => {
  const { result } = renderHook(() => useAtRest(500));

  pass(400);
  send();
  pass(900);
  send();
  pass(999);
  expect(result.current).toBeNull();
  pass(1);
  expect(result.current).toBe('top');
});

it('waits while a dialog is open', () => {
  const { result } = renderHook(() => useAtRest(0));
  pass(400);
  const dialog = render(<dialog open />);
  pass(5000);
  expect(result.current).toBeNull();

  dialog.unmount();
  pass(1000);
  expect(result.current).toBe('top');
});

it('waits until the page is at its top', () => {
  window.scrollY = 300;
  const { result } = renderHook(() => useAtRest(0));
  pass(5000);
  expect(result.current).toBeNull();

  window.scrollY = 0;
  fireEvent.scroll(window);
  pass(999);
  expect(result.current).toBeNull();
  pass(1);
  expect(result.current).toBe('top');
});

it('is at rest as well once the start of the page is above the window', () => {
  window.scrollY = 900;
  mockLayout({ page: [0, -800, 1000, 4000] });
  const { result } = renderHook(() => useAtRest(500));

  pass(400);
  fireEvent.scroll(window);
  pass(999);
  expect(result.current).toBeNull();
  pass(1);
  expect(result.current).toBe('above');
});
