import { expect, type Locator } from '@playwright/test';

/** Waits until the code of a control runs: from then on the page handles a press, not the browser. */
export async function runs(control: Locator): Promise<void> {
  await expect
    .poll(() =>
      control.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);
}

/** Presses a button once its code runs. */
export async function press(button: Locator): Promise<void> {
  await runs(button);
  await button.click();
}
