import type { PinDraft } from '@corkboard/shared/contract/pins';
import { getPickerBoards } from '@corkboard/shared/requests/boards';
import { deletePinDraft, getPinDrafts, savePinDraft } from '@corkboard/shared/requests/pins';
import { apiHolds, apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { act, screen, waitFor, within } from '@testing-library/react';

import { hasUserInput } from '../../remotes/plan/safe-point.ts';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { PinBuilder } from '../pin-builder.tsx';

const image = { url: '/media/a/474x.jpg', width: 474, height: 600 };
const draft: PinDraft = {
  id: 'd1',
  updated_at: '2026-11-20T11:00:00.000Z',
  pins: ['Stairs', 'Walls'].map((title, index) => ({
    title,
    description: '',
    alt_text: '',
    link: '',
    board: null,
    section: null,
    image_signature: 'ab'.charAt(index).repeat(64),
    images: { '236x': image, '474x': image, '736x': image },
    video_url: null,
  })),
};

beforeEach(() => {
  apiReturns(getPickerBoards, []);
  apiReturns(getPinDrafts, [draft]);
  apiReturns(savePinDraft, draft);
  apiReturns(deletePinDraft, {});
});

async function open() {
  const page = renderInPage(<PinBuilder />, { path: '/pin-builder/?draft=d1' });
  await screen.findByText('2 of 2 ready');
  return page;
}
const savedTitles = () => requestsTo(savePinDraft).map(({ pins }) => pins.map((one) => one.title));
const pauseAfterTyping = () => act(() => new Promise((resolve) => setTimeout(resolve, 700)));

describe('after a save that failed', () => {
  async function failOnce() {
    const page = await open();
    apiRejects(savePinDraft, 503, 'Corkboard is busy.');
    await page.user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    const failure = await screen.findByText("Couldn't save your draft.");
    return { ...page, failure };
  }

  it('saves what was there before, once the change is undone', async () => {
    const { user, failure } = await failOnce();
    apiReturns(savePinDraft, draft);
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '{Backspace}');
    // The account can have the text whose save failed.
    expect(hasUserInput(document)).toBe(true);

    await waitFor(() => expect(failure).not.toBeInTheDocument());
    expect(savedTitles()).toEqual([
      ['Stairs!', 'Walls'],
      ['Stairs', 'Walls'],
    ]);
    expect(hasUserInput(document)).toBe(false);
  });

  it('tries again on request also with what was there before', async () => {
    const { user } = await failOnce();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '{Backspace}');
    await waitFor(() => expect(savedTitles()).toHaveLength(2));
    const failure = await screen.findByText("Couldn't save your draft.");
    apiReturns(savePinDraft, draft);
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(failure).not.toBeInTheDocument());
    expect(savedTitles().at(-1)).toEqual(['Stairs', 'Walls']);
  });
});

describe('while a removed Pin is being saved', () => {
  async function undoWhileSaving() {
    const page = await open();
    const saved = apiHolds(savePinDraft, draft);
    await page.user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(savedTitles()).toEqual([['Walls']]));
    apiReturns(savePinDraft, draft);
    act(() => page.shell.toasts.at(-1)?.action?.run());
    await screen.findByText('2 of 2 ready');
    expect(hasUserInput(document)).toBe(true);
    return { ...page, saved };
  }
  const both = [['Walls'], ['Stairs', 'Walls']];

  it('saves it again on request, and says so only then', async () => {
    const { user, shell, saved } = await undoWhileSaving();
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    expect(shell.toasts.at(-1)).toMatchObject({ text: 'Pin removed' });
    saved();

    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ text: 'Draft saved' }));
    expect(savedTitles()).toEqual(both);
  });

  it('saves it again after a pause', async () => {
    const { saved } = await undoWhileSaving();
    await pauseAfterTyping();
    saved();

    await waitFor(() => expect(savedTitles()).toEqual(both));
    await waitFor(() => expect(hasUserInput(document)).toBe(false));
  });
});
