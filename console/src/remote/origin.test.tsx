import {
  getOverview,
  getSbom,
  getVersions,
  verifyVersion,
} from '@corkboard/release-contract/requests';
import { screen, within } from '@testing-library/react';

import { releaseAnswers } from '../testing/release-api.ts';
import { anOverview, aVersion } from '../testing/release-builders.ts';
import { answerCalmly, renderConsole } from '../testing/render-console.tsx';

const signed_by = { id: 'a'.repeat(32), name: 'CI', team: 'boards', state: 'revoked' } as const;
const proof = null;

beforeEach(() => {
  answerCalmly();
  releaseAnswers(getOverview, anOverview());
});

it('marks a version whose key was revoked', async () => {
  releaseAnswers(getVersions, [aVersion({ signed_by })]);
  renderConsole('/remotes/mf-boards');
  const row = await screen.findByRole('row', { name: /1\.3\.9 Key revoked/ });
  expect(row).toHaveTextContent('signed with CI');
});

it('offers no promotion of a version whose key was revoked, and says why', async () => {
  const sound = aVersion({ version: '1.3.8', signed_by: { ...signed_by, state: 'retired' } });
  releaseAnswers(getVersions, [aVersion({ signed_by }), sound]);
  renderConsole('/remotes/mf-boards');
  const row = within(await screen.findByRole('row', { name: /1\.3\.9 Key revoked/ }));

  expect(row.getByText(/^It can't be promoted or rolled out/)).toBeVisible();
  expect(row.getByRole('button', { name: 'Compare 1.3.9' })).toBeVisible();
  expect(row.queryByRole('button', { name: /^(?:Promote|Roll out)/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Promote 1.3.8' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Roll out 1.3.8' })).toBeVisible();
});

it('shows what holds of a version, and its packages', async () => {
  releaseAnswers(getVersions, [aVersion({ packages: 1 })]);
  releaseAnswers(verifyVersion, {
    remote: 'mf-boards',
    version: '1.3.9',
    holds: false,
    checks: [
      { name: 'files', result: 'holds', sentence: 'All 4 files are what was published.' },
      { name: 'key', result: 'fails', sentence: 'The key was revoked: Leaked.' },
    ],
    files: {},
    proof,
  });
  const component = { type: 'library', 'bom-ref': 'x', group: '@kind', name: 'drag', version: '2' };
  releaseAnswers(getSbom, {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { type: 'application', name: 'mf-boards', version: '1.3.9' } },
    components: [{ ...component, licenses: [{ license: { id: 'MIT' } }] }],
  });
  const user = renderConsole('/remotes/mf-boards');
  await user.click(await screen.findByRole('button', { name: 'Origin of 1.3.9' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Origin of mf-boards 1.3.9' }));

  expect(await dialog.findByRole('row', { name: /Files.* Holds/ })).toBeVisible();
  expect(dialog.getByRole('row', { name: /Key.*was revoked: Leaked\. Fails/ })).toBeVisible();
  expect(await dialog.findByRole('row', { name: '@kind/drag 2 MIT' })).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Download as CycloneDX' })).toHaveAttribute(
    'href',
    '/_release/v1/sbom?remote=mf-boards&version=1.3.9',
  );
});

it('says nothing about packages of a version without a list', async () => {
  releaseAnswers(getVersions, [aVersion()]);
  releaseAnswers(verifyVersion, {
    remote: 'mf-boards',
    version: '1.3.9',
    holds: true,
    checks: [{ name: 'sbom', result: 'absent', sentence: 'It has no bill of materials.' }],
    files: {},
    proof,
  });
  const user = renderConsole('/remotes/mf-boards');
  await user.click(await screen.findByRole('button', { name: 'Origin of 1.3.9' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('row', { name: /no bill of materials\. None/ })).toBeVisible();
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
});
