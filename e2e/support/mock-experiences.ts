import type { Experience } from '@corkboard/shared/contract/experiences';
import type { Page } from '@playwright/test';

export type Taught = Pick<Experience, 'type' | 'display_data'>;

/** Shows these experiences in this order until they are over, and reports nothing to the server. */
export async function mockExperiences(page: Page, ...all: Taught[]): Promise<void> {
  const experiences: Experience[] = all.map((each, index) => ({
    experience_id: 900_001 + index,
    placement_id: 18,
    ...each,
  }));
  const answer = (data: unknown) => ({ json: { resource_response: { status: 'success', data } } });
  const over = new Set<number>();
  await page.route('**/resource/UserExperienceResource/get/**', (route) =>
    route.fulfill(answer(experiences.filter(({ experience_id }) => !over.has(experience_id)))),
  );
  await page.route('**/resource/UserExperienceResource/update/**', (route) => {
    const { experience_id, state } = route.request().postDataJSON().options;
    if (state !== 'viewed') over.add(experience_id);
    return route.fulfill(answer(null));
  });
}

/** Guidance waits until its element is in the window. */
export async function scrollToAnchor(page: Page, { display_data }: Taught): Promise<void> {
  const name = display_data.anchors_by_platform?.web?.anchor;
  if (name === undefined) return;
  await page
    .locator(`[data-guidance-anchor="${name}"]:visible`)
    .first()
    .evaluate((anchor) => anchor.scrollIntoView({ block: 'center', behavior: 'instant' }));
}
