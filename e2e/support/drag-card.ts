import { expect, type Locator, type Page } from '@playwright/test';

/** A point of a card, as fractions of its size. */
interface Part {
  x: number;
  y: number;
}

export async function dragWithMouse(page: Page, card: Locator, over: Locator, part: Part) {
  const [start, end] = await findWay(card, over, part);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 12 });
}

/** Resolves to a function that drops the card. */
export async function dragWithTouch(
  page: Page,
  card: Locator,
  over: Locator,
  part: Part,
): Promise<() => Promise<void>> {
  const [start, end] = await findWay(card, over, part);
  const touch = await page.context().newCDPSession(page);
  async function finger(type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Part[]) {
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  await finger('touchStart', start);
  await expect(page.locator('[data-held]')).toBeAttached();
  for (let step = 1; step <= 8; step += 1) {
    const share = step / 8;
    await finger('touchMove', {
      x: start.x + (end.x - start.x) * share,
      y: start.y + (end.y - start.y) * share,
    });
  }
  return () => finger('touchEnd');
}

async function findWay(card: Locator, over: Locator, part: Part): Promise<[Part, Part]> {
  const [from, to] = [await card.boundingBox(), await over.boundingBox()];
  if (!from || !to) throw new Error('A card is not on the page.');
  return [
    { x: from.x + from.width / 2, y: from.y + from.height / 3 },
    { x: to.x + to.width * part.x, y: to.y + to.height * part.y },
  ];
}
