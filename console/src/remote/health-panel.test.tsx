import {
  getHealth,
  getOverview,
  getReportedErrors,
  getVersions,
} from '@corkboard/release-contract/requests';
import { screen, within } from '@testing-library/react';

import { releaseAnswers, releaseRefuses } from '../testing/release-api.ts';
import { anOverview, aVersion } from '../testing/release-builders.ts';
import { answerCalmly, renderConsole } from '../testing/render-console.tsx';

beforeEach(() => {
  answerCalmly();
  releaseAnswers(getOverview, anOverview());
  releaseAnswers(getVersions, [aVersion()]);
});

it('says which reports could not be loaded', async () => {
  releaseRefuses(getHealth, 403, { code: 'denied', message: 'Loads are away.' });
  releaseRefuses(getReportedErrors, 403, { code: 'denied', message: 'Errors are away.' });
  renderConsole('/remotes/mf-boards');

  const health = await screen.findByRole('region', { name: 'Health' });
  expect(await within(health).findByText('Loads are away.')).toBeVisible();
  const errors = await screen.findByRole('region', { name: 'Errors' });
  expect(await within(errors).findByText('Errors are away.')).toBeVisible();
});

it('shows neither panel when nothing was reported', async () => {
  renderConsole('/remotes/mf-boards');

  expect(await screen.findByRole('heading', { name: 'Approval' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Health|Errors/ })).toBeNull();
});
