import type { Browser, Page } from 'playwright';

import type { Row } from '../report/row.ts';

const BOARDS = 500;
const STEPS = 240;
const FRAME_MS = 17;
const LONG_TASK_MS = 50;

/**
 * Drags a board over 500 others and counts the frames. The API responses are mocked, so that only the page is
 * measured.
 */
export async function dragRows(browser: Browser, url: string, username: string): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.request.post(`${url}/resource/UserSessionResource/create/`, {
      headers: { origin: new URL(url).origin },
      data: { options: { username_or_email: username, password: 'corkboard-demo' } },
    });
    const page = await context.newPage();
    await answerManyBoards(page);
    await page.goto(`${url}/${username}/_saved/`);
    await page.getByRole('status', { name: 'Moving boards' }).waitFor({ state: 'attached' });
    const order = page.getByRole('button', { name: /^Sort: / });
    const isNewest = (await order.textContent())?.includes('Newest');
    await order.click();
    await page.getByRole('menuitemradio', { name: isNewest ? 'Oldest' : 'Newest' }).click();
    await page.getByText(`Board ${BOARDS}`, { exact: true }).waitFor({ state: 'attached' });

    const { frames, longest } = await dragged(page);
    return [
      row(
        `${BOARDS} boards: a frame while dragging, 95th of 100`,
        percentile(frames, 0.95),
        FRAME_MS,
      ),
      row(`${BOARDS} boards: longest task while dragging`, longest, LONG_TASK_MS),
    ];
  } finally {
    await context.close();
  }
}

async function answerManyBoards(page: Page): Promise<void> {
  await page.route(/\/resource\/BoardsResource\/get\//, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as {
      resource_response: { data: { id: string; name: string; story_type?: string }[] };
    };
    const boards = answer.resource_response.data.filter((board) => !board.story_type);
    const data = Array.from({ length: BOARDS }, (_, index) => ({
      ...boards[index % boards.length],
      id: `9${index}`,
      name: `Board ${index + 1}`,
      profileGroup: 'public',
    }));
    await route.fulfill({
      response,
      json: { resource_response: { ...answer.resource_response, data, bookmark: undefined } },
    });
  });
}

/** As text: the compiler adds a helper to function names that the page doesn't have. */
const COUNT_FRAMES = `
  window.gaps = [];
  window.longest = 0;
  let last = performance.now();
  const next = (now) => {
    window.gaps.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
  }).observe({ type: 'longtask' });
`;

async function dragged(page: Page): Promise<{ frames: number[]; longest: number }> {
  const card = page.locator('[data-board-id]').first();
  // The card must stop moving before it is grabbed.
  await card.hover({ trial: true });
  const box = await card.boundingBox();
  if (!box) throw new Error('There is no board to drag.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 3, { steps: 4 });
  await page.locator('[data-dragging]').waitFor();

  await page.evaluate(COUNT_FRAMES);
  for (let step = 0; step < STEPS; step++) {
    const turn = (step / STEPS) * Math.PI * 8;
    await page.mouse.move(640 + Math.cos(turn) * 420, 420 + Math.sin(turn) * 120);
  }
  const measured = await page.evaluate(() => {
    const { gaps, longest } = window as typeof window & { gaps: number[]; longest: number };
    return { frames: gaps.slice(1), longest };
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return measured;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function row(what: string, value: number, max: number): Row {
  return { group: 'boards', what, unit: 'ms', value, budget: { of: 'value', most: max } };
}
