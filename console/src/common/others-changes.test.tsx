import type { ReleaseChannel, SlotOwner } from '@corkboard/release-contract/contract';
import {
  getChannels,
  getConsoleSessions,
  getExperiments,
  getOverview,
  getPrincipal,
  getSlots,
  getTokens,
  getVersions,
  setApprovalPolicy,
  setChannel,
  setExperiment,
  transferSlot,
} from '@corkboard/release-contract/requests';
import { act, screen, waitFor, within } from '@testing-library/react';

import { releaseAnswers } from '../testing/release-api.ts';
import { aHolder, anExperiment, anOverview, aRemoteOverview } from '../testing/release-builders.ts';
import { answerCalmly, renderConsole } from '../testing/render-console.tsx';

beforeEach(answerCalmly);

const CHANGED = { snapshot: 419, changed: true };
const words = 'This was changed while you were editing it. Save again to keep your changes.';

/** Answers a request, and returns what was sent to it. */
function sentTo<I, D>(request: Parameters<typeof releaseAnswers<I, D>>[0], data: NoInfer<D>): I[] {
  const sent: I[] = [];
  releaseAnswers(request, (input: I) => {
    sent.push(input);
    return data;
  });
  return sent;
}

async function openDialog(path: string, press: string) {
  const user = renderConsole(path);
  await user.click(await screen.findByRole('button', { name: press }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'A test');
  const retype = async (label: string, text: string) => {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), text);
  };
  return {
    ...dialog,
    retype,
    confirm: (name: string) => user.click(dialog.getByRole('button', { name })),
  };
}

describe('an experiment', () => {
  const mine = anExperiment({ name: 'wide_cards', percent: 10 });
  const answer = (...experiments: (typeof mine)[]) =>
    releaseAnswers(getExperiments, { provider: 'corkboard', experiments });
  beforeEach(() => answer(mine));

  it('shows what someone else has changed, and is confirmed again', async () => {
    const sent = sentTo(setExperiment, mine);
    const { findByText, getByLabelText, retype, confirm } = await openDialog(
      '/experiments',
      'Change wide_cards',
    );
    await retype('Percent', '20');
    answer({ ...mine, is_on: false, groups: [{ name: 'wide', percent: 100 }] });
    await confirm('Save experiment');
    expect(await findByText(words)).toBeVisible();
    expect(await findByText('It is off for everyone, from their next page.')).toBeVisible();
    expect(getByLabelText('Groups (leave empty for on and off)')).toHaveValue('wide 100%');
    expect(getByLabelText('Percent')).toHaveValue(20);
    expect(sent).toEqual([]);

    await confirm('Save experiment');
    await waitFor(() =>
      expect(sent).toEqual([{ name: 'wide_cards', percent: 20, reason: 'A test' }]),
    );
  });

  it('is sent with a value that was typed back after another one was refused', async () => {
    const sent = sentTo(setExperiment, mine);
    const { findByText, retype, confirm } = await openDialog('/experiments', 'Change wide_cards');
    await retype('Percent', '20');
    answer({ ...mine, percent: 50 });
    await confirm('Save experiment');
    expect(await findByText(words)).toBeVisible();
    await retype('Percent', '10');
    await confirm('Save experiment');
    await waitFor(() => expect(sent).toMatchObject([{ percent: 10 }]));
  });

  it('is created again after the answer was lost', async () => {
    const { is_asked: _asked, updated_at: _at, ...values } = mine;
    const sent = sentTo(setExperiment, mine);
    const { retype, confirm } = await openDialog('/experiments', 'Create experiment');
    await retype('Name', 'wide_cards');
    await retype('Percent', '10');
    answer({ ...mine, description: '', is_on: false });
    await confirm('Create experiment');
    await waitFor(() =>
      expect(sent).toEqual([{ ...values, description: '', is_on: false, reason: 'A test' }]),
    );
  });

  it("overwrites someone else's change only after saying so", async () => {
    const sent = sentTo(setExperiment, mine);
    const { findByText, getByLabelText, retype, confirm } = await openDialog(
      '/experiments',
      'Change wide_cards',
    );
    await retype('Percent', '20');
    answer({ ...mine, percent: 50 });
    await confirm('Save experiment');
    expect(await findByText(words)).toBeVisible();
    expect(getByLabelText('Percent')).toHaveValue(20);
    expect(sent).toEqual([]);

    await confirm('Save experiment');
    await waitFor(() => expect(sent).toMatchObject([{ percent: 20 }]));
  });

  it('stays removed', async () => {
    const sent = sentTo(setExperiment, mine);
    const { findByText, retype, confirm } = await openDialog('/experiments', 'Change wide_cards');
    await retype('Percent', '20');
    answer();
    await confirm('Save experiment');
    expect(await findByText('Someone else has removed wide_cards.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('is never created over another one', async () => {
    const sent = sentTo(setExperiment, mine);
    const { findByText, retype, confirm } = await openDialog('/experiments', 'Create experiment');
    await retype('Name', 'wide_cards');
    await confirm('Create experiment');
    expect(await findByText('There is an experiment named wide_cards already.')).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('a channel', () => {
  const mine: ReleaseChannel = {
    name: 'next',
    title: 'Next',
    audience: [[{ by: 'staff', in: [] }]],
    rank: 10,
    versions: {},
  };
  beforeEach(() => releaseAnswers(getChannels, [mine]));

  it('is saved with the fields that someone else has changed', async () => {
    const sent = sentTo(setChannel, CHANGED);
    const { retype, confirm } = await openDialog('/channels', 'Change next');
    await retype('Title', 'Soon');
    releaseAnswers(getChannels, [{ ...mine, audience: [], rank: 15 }]);
    await confirm('Save channel');
    await waitFor(() => expect(sent).toMatchObject([{ title: 'Soon', audience: [], rank: 15 }]));
  });

  it("overwrites someone else's change only after saying so", async () => {
    const sent = sentTo(setChannel, CHANGED);
    const { findByText, retype, confirm } = await openDialog('/channels', 'Change next');
    await retype('Title', 'Soon');
    releaseAnswers(getChannels, [{ ...mine, title: 'Later' }]);
    await confirm('Save channel');
    expect(await findByText(words)).toBeVisible();
    expect(sent).toEqual([]);
    await confirm('Save channel');
    await waitFor(() => expect(sent).toMatchObject([{ title: 'Soon' }]));
  });

  it('stays removed', async () => {
    const sent = sentTo(setChannel, CHANGED);
    const { findByText, retype, confirm } = await openDialog('/channels', 'Change next');
    await retype('Title', 'Soon');
    releaseAnswers(getChannels, []);
    await confirm('Save channel');
    expect(await findByText('Someone else has removed next.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('is never added over another one', async () => {
    const sent = sentTo(setChannel, CHANGED);
    const { findByText, retype, confirm } = await openDialog('/channels', 'Add a channel');
    await retype('Name', 'next');
    await retype('Title', 'Soon');
    await confirm('Add channel');
    expect(await findByText('There is a channel named next already.')).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('for admins', () => {
  beforeEach(() => {
    releaseAnswers(getPrincipal, aHolder({ role: 'admin' }));
    releaseAnswers(getTokens, []);
    releaseAnswers(getConsoleSessions, []);
    releaseAnswers(getVersions, []);
  });

  it('transfers a slot that has another team by now only after saying so', async () => {
    const slot: SlotOwner = {
      slot: 'profile.footer',
      team: 'guests',
      remote: 'field-notes',
      since: '2026-11-20T09:00:00Z',
    };
    releaseAnswers(getSlots, [slot]);
    const sent = sentTo(transferSlot, slot);
    const { findByText, retype, confirm } = await openDialog('/access', 'Transfer profile.footer');
    await retype('Team', 'boards');
    releaseAnswers(getSlots, [{ ...slot, team: 'pins' }]);
    await confirm('Transfer slot');
    expect(await findByText(words)).toBeVisible();
    expect(await findByText(/and team pins no longer can/)).toBeVisible();
    expect(sent).toEqual([]);
    await confirm('Transfer slot');
    await waitFor(() => expect(sent).toMatchObject([{ team: 'boards' }]));
  });

  it('requires approval as it was pressed, although someone else does so first', async () => {
    const remotes = (needs_approval: boolean) =>
      releaseAnswers(getOverview, anOverview({ remotes: [aRemoteOverview({ needs_approval })] }));
    remotes(false);
    const sent = sentTo(setApprovalPolicy, { remote: 'mf-boards', needs_approval: true });
    const { confirm } = await openDialog('/remotes/mf-boards', 'Require approval');
    remotes(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText(/^A second person has to approve/);
    expect(screen.getByRole('dialog', { name: 'Require approval?' })).toBeVisible();
    await confirm('Require approval');
    await waitFor(() => expect(sent).toMatchObject([{ needs_approval: true }]));
  });
});
