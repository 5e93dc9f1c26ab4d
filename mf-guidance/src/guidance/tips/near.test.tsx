import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { mockLayout } from '../testing/mock-layout.ts';
import { Near } from './near.tsx';

beforeEach(() => {
  document.body.innerHTML = '<main id="main"><h1>Noor</h1><a data-guidance-anchor="x"></a></main>';
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true, writable: true });
});
afterEach(() => void jest.restoreAllMocks());

const tip = () => document.querySelector<HTMLElement>('[data-guidance]');
const main = () => document.getElementById('main');

function show(options: { isRequested?: boolean } = {}) {
  const anchor = document.querySelector('a');
  if (!anchor) throw new Error('There is no anchor.');
  const outcomes: string[] = [];
  renderInShell(
    <Near
      anchor={anchor}
      side="bottom"
      gap={8}
      onPlaced={() => outcomes.push('placed')}
      onBlocked={() => outcomes.push('blocked')}
      {...options}
    >
      Tell people who you are
    </Near>,
  );
  return { anchor, outcomes };
}

const scrollTo = async (top: number) => {
  window.scrollY = top;
  window.dispatchEvent(new Event('scroll'));
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
};

it('appears at its anchor and leaves the page unchanged', () => {
  mockLayout();
  const before = main()?.innerHTML;
  const { outcomes } = show();

  expect(tip()?.dataset['side']).toBe('bottom');
  expect(tip()?.style.top).toBe('352px');
  expect(tip()?.parentElement).toBe(document.body);
  expect(main()?.innerHTML).toBe(before);
  expect(outcomes).toEqual(['placed']);
});

it('is not in the document if each place covers a control', () => {
  main()?.append(document.createElement('button'), document.createElement('input'));
  mockLayout({
    page: [0, 0, 320, 700],
    anchor: [20, 300, 44, 44],
    others: { button: [0, 180, 320, 110], input: [0, 350, 320, 110] },
  });
  const { outcomes } = show();

  expect(outcomes).toEqual(['blocked']);
  expect(tip()).toBeNull();
});

it('covers controls when the user opened it', () => {
  main()?.append(document.createElement('button'));
  mockLayout({ others: { button: [0, 0, 1000, 700] } });
  const { outcomes } = show({ isRequested: true });

  expect(outcomes).toEqual(['placed']);
  expect(tip()?.dataset['side']).toBe('bottom');
});

it('waits until its anchor is in the window', async () => {
  mockLayout({ page: [0, 0, 1000, 3000], anchor: [200, 1200, 44, 44] });
  const { outcomes } = show();
  expect(outcomes).toEqual([]);
  expect(tip()).toBeNull();

  mockLayout({ page: [0, -900, 1000, 3000], anchor: [200, 300, 44, 44] });
  await scrollTo(900);

  expect(outcomes).toEqual(['placed']);
  expect(tip()?.style.top).toBe('1252px');
});

it('moves with the bar of its anchor', () => {
  document.querySelector('a')?.setAttribute('style', 'position: sticky');
  mockLayout();
  show();

  mockLayout({ anchor: [200, 260, 44, 44] });
  act(() => void window.dispatchEvent(new Event('transitionend')));

  expect(tip()?.style.translate).toBe('0 -40px');
});
