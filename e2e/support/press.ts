import { expect, type Locator } from '@playwright/test';

/** Waits until the control is hydrated: from then on the page handles a click, not the browser. */
export async function runs(control: Locator): Promise<void> {
  await expect
    .poll(() =>
      control.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);
}

export async function press(button: Locator): Promise<void> {
  await runs(button);
  await button.click();
}
