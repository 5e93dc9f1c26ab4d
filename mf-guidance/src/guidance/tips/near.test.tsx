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

function show(options: { isRequested?: boolean; gap?: number } = {}) {
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

/** The owner's bar of a profile at 768 × 900, and the filters below it. */
describe('in a bar that sticks above a scrolled page', () => {
  function scrollProfile(y: number, guidance: { width: number; height: number }, up = 0) {
    document.body.innerHTML = `
      <header data-sticky="header"></header>
      <main id="main">
        <div data-sticky="owner-bar" style="position: sticky; translate: 0px ${-up}px">
          <button></button><a data-guidance-anchor="x"></a><input>
        </div>
        <select></select><textarea></textarea>
      </main>`;
    window.scrollY = y;
    mockLayout({
      page: [0, 64 - y, 768, 5000],
      anchor: [570, 82 - up, 44, 44],
      others: {
        header: [0, -up, 768, 64],
        '[style*="static"]': [58, 80 - y - up, 652, 48],
        '[data-sticky]': [58, 80 - up, 652, 48],
        button: [522, 82 - up, 44, 44],
        input: [618, 82 - up, 44, 44],
        select: [525, 152 - y, 96, 44],
        textarea: [629, 152 - y, 121, 44],
      },
      guidance,
    });
  }

  it.each([
    ['the filters are half below it', 40, 0],
    ['they are above the window', 500, 0],
    ['the header is hidden', 500, 64],
  ])('takes the gap below it while %s', (_what, y, up) => {
    scrollProfile(y, { width: 24, height: 24 }, up);
    const { outcomes, anchor } = show({ gap: 0 });

    expect(outcomes).toEqual(['placed']);
    expect(tip()?.style).toMatchObject({ left: '580px', top: `${y - up + 126}px` });
    expect(anchor.parentElement?.style.position).toBe('sticky');
  });

  it.each([
    ['the filters are half below it', 40, 0],
    ['they are above the window', 500, 0],
    ['the header is hidden', 500, 64],
  ])('covers no filter at the start of the page, placed while %s', (_what, y, up) => {
    scrollProfile(y, { width: 288, height: 50 }, up);
    const { outcomes } = show();

    expect(outcomes).toEqual(['blocked']);
  });
});
