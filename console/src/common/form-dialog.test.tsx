import type { ReleaseToken } from '@corkboard/release-contract/contract';
import {
  createToken,
  getConsoleSessions,
  getPrincipal,
  getSlots,
  getTokens,
  getVersions,
  startRollout,
} from '@corkboard/release-contract/requests';
import { jest } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';

import {
  releaseAnswers,
  releaseHolds,
  releaseIsGone,
  releaseRefuses,
  releaseSendsPage,
} from '../testing/release-api.ts';
import { aHolder, aVersion } from '../testing/release-builders.ts';
import { answerCalmly, renderConsole } from '../testing/render-console.tsx';

let scrolledTo: (string | null)[];

afterEach(() => onlineManager.setOnline(true));

beforeEach(() => {
  answerCalmly();
  releaseAnswers(getVersions, [aVersion({ version: '1.4.0' })]);
  scrolledTo = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrolled);
});

function scrolled(this: Element): void {
  scrolledTo.push(this.textContent);
}

it('scrolls to what was rejected each time', async () => {
  const message = 'mf-boards is frozen.';
  releaseRefuses(startRollout, 409, { code: 'frozen', message });
  const user = renderConsole('/remotes/mf-boards');
  await user.click(await screen.findByRole('button', { name: 'Roll out 1.4.0' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Now');
  const start = dialog.getByRole('button', { name: 'Start the rollout' });
  scrolledTo = [];
  await user.click(start);
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(scrolledTo).toEqual([message]);
  await user.click(start);
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(scrolledTo).toEqual([message, message]);
});

it('rejects a rollout that no one is in before it is sent', async () => {
  const user = renderConsole('/remotes/mf-boards');
  await user.click(await screen.findByRole('button', { name: 'Roll out 1.4.0' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Stages'));
  await user.type(dialog.getByLabelText('Stages'), '0%');
  await user.type(dialog.getByLabelText('Reason'), 'Now');
  await user.click(dialog.getByRole('button', { name: 'Start the rollout' }));
  expect(await dialog.findByText('A rollout needs a stage above 0%.')).toBeVisible();
});

describe('creating a token', () => {
  const about: ReleaseToken = {
    id: 'token-2',
    name: 'CI',
    person: null,
    role: 'publisher',
    team: null,
    made_by: 'Jun Ito',
    created_at: '2026-11-20T09:00:00Z',
    expires_at: '2027-02-18T09:00:00Z',
    last_used_at: null,
    revoked_at: null,
    is_own: false,
  };
  const token = { token: 'corkboard_secret', about };

  async function openForm() {
    releaseAnswers(getPrincipal, aHolder({ role: 'admin' }));
    releaseAnswers(getTokens, []);
    releaseAnswers(getSlots, []);
    releaseAnswers(getConsoleSessions, []);
    const user = renderConsole('/access');
    await user.click(await screen.findByRole('button', { name: 'Create token' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create token' });
    await user.type(within(dialog).getByLabelText('Person or machine'), 'CI');
    await user.type(within(dialog).getByLabelText('Reason'), 'A test');
    return { user, dialog };
  }

  it('stays open until its secret is shown', async () => {
    const { user, dialog } = await openForm();
    const arrive = releaseHolds(createToken, token);
    await user.click(within(dialog).getByRole('button', { name: 'Create token' }));
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    arrive();
    expect(await screen.findByText('corkboard_secret')).toBeVisible();
  });

  it('says at once that there is no network', async () => {
    const { user, dialog } = await openForm();
    releaseIsGone(createToken);
    onlineManager.setOnline(false);
    await user.click(within(dialog).getByRole('button', { name: 'Create token' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent("Can't reach the server.");
    await user.keyboard('{Escape}');
    expect(dialog).not.toBeInTheDocument();
  });

  it('says that an answer cannot be read', async () => {
    const { user, dialog } = await openForm();
    releaseSendsPage(createToken);
    await user.click(within(dialog).getByRole('button', { name: 'Create token' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      "The server's answer can't be read. Check whether it worked before you try again.",
    );
    await user.keyboard('{Escape}');
    expect(dialog).not.toBeInTheDocument();
  });
});
