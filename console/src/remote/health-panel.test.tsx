import {
  getHealth,
  getOverview,
  getReportedErrors,
  getVersions,
} from '@corkboard/release-contract/requests';
import { screen, within } from '@testing-library/react';

import { releaseAnswers, releaseRefuses } from '../testing/release-api.ts';
import { anOverview, aRemoteOverview, aVersion } from '../testing/release-builders.ts';
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
  const heading = screen.findByRole('heading', { name: /Health|Errors|Faults/ });
  await expect(heading).rejects.toThrow('Unable to find');
});

describe('faults by phase', () => {
  const series = [{ at: '2026-11-20T14:00:00Z', loads: 9, failures: 1, errors: 0, load_ms: 1 }];

  async function showFaults(counts: Record<string, number>) {
    const remote = aRemoteOverview({ channels: { stable: '1.3.9', next: '1.4.0' } });
    releaseAnswers(getOverview, anOverview({ remotes: [remote] }));
    releaseAnswers(getHealth, {
      step: 20,
      versions: Object.keys(counts).map((version) => ({ version, series })),
      phases: Object.entries(counts).map(([version, count]) => ({
        version,
        phase: 'render',
        count,
      })),
    });
    renderConsole('/remotes/mf-boards');
    const table = await screen.findByRole('group', { name: 'Faults by phase' });
    return within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  }

  it('shows live versions before those with more faults', async () => {
    const heads = await showFaults({ '1.0.0': 50, '1.1.0': 40, '1.2.0': 30, '1.4.0': 1 });
    expect(heads).toEqual(['Phase', '1.0.0, 9 loads', '1.3.9, 0 loads', '1.4.0, 9 loads']);
    expect(screen.getByText('2 more versions had faults.')).toBeVisible();
  });

  it('speaks of no more versions when all show', async () => {
    expect(await showFaults({ '1.0.0': 5, '1.4.0': 1 })).toHaveLength(4);
    expect(screen.queryByText(/more version/)).toBeNull();
  });
});
