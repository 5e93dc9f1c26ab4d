import type { Experience } from '@corkboard/shared/contract/experiences';
import { getExperiences, updateExperience } from '@corkboard/shared/requests/experiences';
import { apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { anExperience } from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';

export function served(
  display_data: Experience['display_data'],
  overrides: Partial<Experience> = {},
): void {
  apiReturns(updateExperience, null);
  apiReturns(getExperiences, [anExperience({ placement_id: 18, display_data, ...overrides })]);
}

export function renderOverPage(ui: ReactElement, options: ShellOptions = {}) {
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

export const reportedStates = () => requestsTo(updateExperience).map(({ state }) => state);

export const expectReports = (...wanted: string[]) =>
  waitFor(() => {
    if (reportedStates().join() !== wanted.join())
      throw new Error(`told: ${reportedStates().join()}`);
  });
