import { expect, type Locator } from '@playwright/test';

/** Presses a button once its code runs: from then on the page handles the press, not the browser. */
export async function press(button: Locator): Promise<void> {
  await expect
    .poll(() =>
      button.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);
  await button.click();
}
