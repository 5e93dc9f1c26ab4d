import type { Page } from '@playwright/test';

/** Collects console errors, uncaught errors, and violations of the content security policy and Trusted Types. */
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
