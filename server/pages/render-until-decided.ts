import { unavailable } from '../platform/http/http-error.ts';
import type { PageAnswers } from './page-answers.ts';
import type { RenderedPage } from './render-pool.ts';

/**
 * Renders until the status is known: it depends on data that can arrive after the page was rendered. Every response is
 * cached, so each round gets further.
 * @throws Refusal 503 if the data is unavailable, or no thread is free
 */
export async function renderUntilDecided(
  render: () => Promise<RenderedPage>,
  answers: PageAnswers,
): Promise<RenderedPage> {
  for (;;) {
    const known = answers.count();
    const page = await render();
    if (!page.isUndecided) return page;
    if (page.isUnstarted) throw unavailable();
    await answers.settled();
    if (answers.areMissing()) throw unavailable();
    // Without new responses another round ends the same: a remote failed, and its slot is left to the browser.
    if (answers.count() === known) return page;
  }
}
