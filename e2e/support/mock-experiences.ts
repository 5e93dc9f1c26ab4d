import type { Experience } from '@corkboard/shared/contract/experiences.ts';
import type { Page } from '@playwright/test';

export type Taught = Pick<Experience, 'type' | 'display_data'>;

/** Shows these experiences in this order, and reports nothing to the server. */
export async function mockExperiences(page: Page, ...all: Taught[]): Promise<void> {
  const experiences: Experience[] = all.map((each, index) => ({
    experience_id: 900_001 + index,
    placement_id: 18,
    ...each,
  }));
  const answer = (data: unknown) => ({ json: { resource_response: { status: 'success', data } } });
  await page.route('**/resource/UserExperienceResource/get/**', (route) =>
    route.fulfill(answer(experiences)),
  );
  await page.route('**/resource/UserExperienceResource/update/**', (route) =>
    route.fulfill(answer(null)),
  );
}
