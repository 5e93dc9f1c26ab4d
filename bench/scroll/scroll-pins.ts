import type { Browser, CDPSession, Page } from 'playwright';

import { mockManyPins } from './many-pins.ts';

const TOTAL = 10_000;
const PER_PAGE = 500;
const SECONDS = 7;
/** Odd, because the median counts: another program on the machine can make any task long. */
const SCROLLS = 5;
const SPEED_PX_PER_FRAME = 120;
const CPU_SLOWDOWN = 4;

export interface Scrolled extends Fling {
  /** Megabytes, measured after garbage collection before and after. */
  heapGrowth: number;
  /** Pixels between the scroll positions before opening a Pin and after Back. */
  placeOff: number;
}

interface Fling {
  nodes: number;
  longTasks: number;
  longest: number;
}

export async function scrollPins(browser: Browser, url: string): Promise<Scrolled> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await mockManyPins(page, TOTAL, PER_PAGE);
    await page.goto(`${url}/noorhaddad/pins/`);
    await page.waitForFunction(() => document.querySelector('[data-windowed]') !== null);
    await loadAll(page);

    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.evaluate(() => window.scrollTo(0, 4000));
    await page.waitForTimeout(500);
    const before = await measureHeap(session);
    const flings: Fling[] = [];
    for (let time = 0; time < SCROLLS; time++)
      flings.push(await page.evaluate(fling, { seconds: SECONDS, speed: SPEED_PX_PER_FRAME }));
    const after = await measureHeap(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const placeOff = await thereAndBack(page);
    return { ...middle(flings), heapGrowth: (after - before) / 1e6, placeOff };
  } finally {
    await context.close();
  }
}

function middle(flings: Fling[]): Fling {
  const sorted = flings.toSorted(
    (one, other) => one.longTasks - other.longTasks || one.longest - other.longest,
  );
  const fling = sorted[Math.floor(sorted.length / 2)];
  if (!fling) throw new Error('nothing was scrolled');
  return { ...fling, nodes: Math.max(...flings.map(({ nodes }) => nodes)) };
}

async function loadAll(page: Page): Promise<void> {
  const lastCard = page.locator('li[data-index]').last();
  for (;;) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(150);
    const size = Number(await lastCard.getAttribute('aria-setsize'));
    if (size > 0) return;
  }
}

async function measureHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

async function fling({ seconds, speed }: { seconds: number; speed: number }): Promise<Fling> {
  const durations: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration);
  });
  observer.observe({ type: 'longtask' });
  let nodes = 0;
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    window.scrollBy(0, speed);
    nodes = Math.max(nodes, document.getElementsByTagName('*').length);
    await new Promise((next) => requestAnimationFrame(next));
  }
  observer.disconnect();
  return { nodes, longTasks: durations.length, longest: Math.max(0, ...durations) };
}

async function thereAndBack(page: Page): Promise<number> {
  const before = await page.evaluate(() => window.scrollY);
  const id = await page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('li[data-index] [data-card]')];
    const inSight = cards.find((card) => card.getBoundingClientRect().top > 200);
    inSight?.click();
    return inSight?.closest('li')?.dataset['pin'];
  });
  if (id === undefined) throw new Error('no Pin was in sight');
  await page.waitForURL(`**/pin/${id}/`);
  await page.goBack();
  await page.locator(`li[data-pin="${id}"]`).waitFor();
  await page.waitForTimeout(300);
  return Math.abs((await page.evaluate(() => window.scrollY)) - before);
}
