import type { Page } from '@playwright/test';

/**
 * Collects what a page complains about: console errors, errors that nobody caught, and what the content security
 * policy or Trusted Types refused.
 */
export async function watchPage(page: Page): Promise<string[]> {
  const complaints: string[] = [];

  page.on('console', (message) => {
    if (message.type() === 'error') {
      complaints.push(`console.error: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(
        `policy: ${event.violatedDirective} refused ${event.blockedURI} ${event.sample}`,
      );
    });
  });

  return complaints;
}
