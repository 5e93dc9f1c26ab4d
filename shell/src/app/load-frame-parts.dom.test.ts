import { loadFrameParts } from './load-frame-parts.ts';

/** A page whose slots never hydrate. */
beforeEach(() => {
  Object.assign(globalThis, {
    PerformanceObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  document.body.innerHTML = '<main data-slot="page.profile"></main>';
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  document.body.replaceChildren();
});

it('loads the frame on a press before the page is hydrated', async () => {
  const seen: string[] = [];
  const parts = loadFrameParts().finally(() => seen.push('loaded'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(seen).toEqual([]);

  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(await parts).toMatchObject({ FrameHeader: expect.any(Function) });
});
