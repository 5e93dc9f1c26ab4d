import type { Experience } from '@corkboard/shared/contract/experiences.ts';
import { getExperiences, updateExperience } from '@corkboard/shared/contract/requests.ts';
import { apiAnswers, requestsTo } from '@corkboard/shared/testing/api.ts';
import { anExperience } from '@corkboard/shared/testing/builders.ts';
import { type InShell, renderInShell } from '@corkboard/shared/testing/render.tsx';
import { waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';

/** The server has this one experience, and takes what becomes of it. */
export function served(
  display_data: Experience['display_data'],
  overrides: Partial<Experience> = {},
): void {
  apiAnswers(updateExperience, null);
  apiAnswers(getExperiences, [anExperience({ placement_id: 18, display_data, ...overrides })]);
}

/** Something over a page with a main part, and an element that can be taught. */
export function showOverPage(ui: ReactElement, options: InShell = {}) {
  return renderInShell(
    <>
      <main id="main" tabIndex={-1}>
        <h1>Boards</h1>
        <a href="#edit" data-guidance-anchor="profile.edit">
          Edit profile
        </a>
      </main>
      {ui}
    </>,
    options,
  );
}

/** What the server has been told so far. */
export const states = () => requestsTo(updateExperience).map(({ state }) => state);

export const expectReports = (...wanted: string[]) =>
  waitFor(() => {
    if (states().join() !== wanted.join()) throw new Error(`told: ${states().join()}`);
  });
