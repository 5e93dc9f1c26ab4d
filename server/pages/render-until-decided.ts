import { unavailable } from '../platform/http/errors/http-error.ts';
import type { PageAnswers } from './cache/page-answers.ts';
import type { RenderedPage } from './render/render-visits.ts';

/**
 * Renders until the status is known, which can depend on data that arrives after the first render. Every response is
 * cached, so each round gets further. @throws HttpError 503 if the data is unavailable, or no thread is free
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
    if (answers.count() === known) return page;
  }
}
