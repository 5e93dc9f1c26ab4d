import type { Browser, CDPSession, Page } from 'playwright';

import { mockManyPins } from './many-pins.ts';

const TOTAL = 10_000;
const PER_PAGE = 500;
const SECONDS = 7;
/** An odd number: the one in the middle counts, since another program on the machine makes any task long. */
const SCROLLS = 5;
/** Pixels a frame: a hard fling. */
const SPEED = 120;
/** As for visits: a processor four times slower. */
const SLOWER = 4;

export interface Scrolled extends Fling {
  /** Megabytes more than before the scroll, after collecting garbage both times. */
  heapGrowth: number;
  /** Pixels by which the page was off after coming back from a Pin. */
  placeOff: number;
}

interface Fling {
  /** Elements in the document, the most at any time of the scroll. */
  nodes: number;
  longTasks: number;
  longest: number;
}

/** Loads ten thousand Pins of a profile, scrolls through them, opens one and comes back. */
export async function scrollPins(browser: Browser, url: string): Promise<Scrolled> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await mockManyPins(page, TOTAL, PER_PAGE);
    await page.goto(`${url}/noorhaddad/pins/`);
    await page.waitForFunction(() => document.querySelector('[data-windowed]') !== null);
    await loadAll(page);

    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.evaluate(() => window.scrollTo(0, 4000));
    await page.waitForTimeout(500);
    const before = await heapOf(session);
    const flings: Fling[] = [];
    for (let time = 0; time < SCROLLS; time++)
      flings.push(await page.evaluate(fling, { seconds: SECONDS, speed: SPEED }));
    const after = await heapOf(session);
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

/** Goes to the end until there is no more to be had. */
async function loadAll(page: Page): Promise<void> {
  const lastCard = page.locator('li[data-index]').last();
  for (;;) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(150);
    const size = Number(await lastCard.getAttribute('aria-setsize'));
    if (size > 0) return;
  }
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Runs in the page. */
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

/** Opens a Pin in sight and comes back: how far the page is from where it was. */
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
