import { errorCodes } from '@corkboard/shared/contract/base';
import type { PinDraft } from '@corkboard/shared/contract/pins';
import { getPickerBoards } from '@corkboard/shared/requests/boards';
import {
  createPin,
  deletePinDraft,
  getPinDrafts,
  previewLink,
  savePinDraft,
} from '@corkboard/shared/requests/pins';
import {
  apiHolds,
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  clearRequests,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aPin } from '@corkboard/shared/testing/builders.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';

import { renderInPage } from '../../testing/render-in-page.tsx';
import { PinBuilder } from '../pin-builder.tsx';

const image = { url: '/media/a/474x.jpg', width: 474, height: 600 };

/** Of Pins with the same image and words. */
const aDraft = (...keys: (string | undefined)[]): PinDraft => ({
  id: 'd1',
  updated_at: '2026-11-20T11:00:00.000Z',
  pins: keys.map((key) => ({
    ...(key !== undefined && { key }),
    image_signature: 'a'.repeat(64),
    title: 'Stairs',
    description: '',
    alt_text: '',
    link: '',
    board: null,
    section: null,
    images: { '236x': image, '474x': image, '736x': image },
    video_url: null,
  })),
});

beforeEach(() => {
  apiReturns(getPickerBoards, []);
  apiReturns(deletePinDraft, {});
  apiReturns(createPin, aPin({ id: '77', board: null }));
  apiReturns(getPinDrafts, [aDraft('left', 'right')]);
  apiReturns(savePinDraft, ({ pins }) => aDraft(...pins.map(({ key }) => key)));
});

/** An older server, which knows no keys of Pins. */
function rejectKeys() {
  apiReturns(savePinDraft, ({ pins }) => {
    const at = pins.findIndex(({ key }) => key !== undefined);
    if (at < 0) return aDraft(...pins.map(() => undefined));
    throw HttpResponse.json(
      {
        status: 'failure',
        code: 1,
        data: null,
        message: "This field doesn't exist.",
        message_detail: `/pins/${at}/key: This field doesn't exist.`,
      },
      { status: 400 },
    );
  });
}

const open = () => renderInPage(<PinBuilder />, { path: '/pin-builder/?draft=d1' });
type User = ReturnType<typeof open>['user'];

async function publish(user: User, name: string, total: number): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(requestsTo(createPin)).toHaveLength(total));
}

const sentKeys = () => requestsTo(createPin).map(({ idempotency_key: key }) => key);
const savedKeys = () => requestsTo(savePinDraft).map(({ pins }) => pins.map(({ key }) => key));

it('publishes a draft that is open in two tabs only once', async () => {
  for (const total of [2, 4]) {
    const { user, unmount } = open();
    await publish(user, 'Publish 2 Pins', total);
    unmount();
  }

  expect(sentKeys()).toEqual(['right', 'left', 'right', 'left']);
  expect(savedKeys()).toEqual([]);
});

it('publishes the same image a second time after a failure and a reload', async () => {
  apiReturns(createPin, ({ idempotency_key: key }) => {
    if (key === 'left') throw HttpResponse.error();
    return aPin({ id: '77', board: null });
  });
  const before = open();
  await publish(before.user, 'Publish 2 Pins', 2);
  await waitFor(() => expect(savedKeys()).toEqual([['left']]));
  before.unmount();
  clearRequests();

  apiReturns(getPinDrafts, [aDraft('left')]);
  const { user } = open();
  await publish(user, 'Publish 1 Pin', 1);
  expect(sentKeys()).toEqual(['left']);
});

it('publishes a draft without keys only once, also if a tab changed and saved it', async () => {
  apiReturns(getPinDrafts, [aDraft(undefined, undefined)]);
  const first = open();
  await publish(first.user, 'Publish 2 Pins', 2);
  first.unmount();
  const second = open();
  await screen.findByText('2 of 2 ready');
  await second.user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(savedKeys()).toHaveLength(1), { timeout: 15_000 });
  await publish(second.user, 'Publish 1 Pin', 3);

  const [right, left, again] = sentKeys();
  expect(right).not.toBe(left);
  expect(again).toBe(right);
  expect(savedKeys()).toEqual([[right]]);
});

it('gives a draft without keys other ones once it was saved', async () => {
  for (const [total, updated_at] of [
    '2026-11-20T11:00:00.000Z',
    '2026-11-20T11:00:00.001Z',
  ].entries()) {
    apiReturns(getPinDrafts, [{ ...aDraft(undefined), updated_at }]);
    const { user, unmount } = open();
    await publish(user, 'Publish 1 Pin', total + 1);
    unmount();
  }
  const [before, after] = sentKeys();
  expect(after).not.toBe(before);
});

it('publishes a new Pin with the key that its draft stores afterward', async () => {
  apiReturns(previewLink, {
    link: 'https://tulips.example/red',
    title: 'Tulips',
    description: '',
    images: [{ signature: 'a'.repeat(64), images: { '736x': image }, dominant_color: '#aabbcc' }],
  });
  apiIsUnreachable(createPin);
  const state = { createPinFromLinkUrl: 'https://tulips.example/red' };
  const { user } = renderInPage(<PinBuilder />, { path: '/pin-builder/', state });
  await user.click(await screen.findByRole('button', { name: 'Use 1 image' }));
  await publish(user, 'Publish 1 Pin', 1);
  expect(savedKeys()).toEqual([]);

  await waitFor(() => expect(savedKeys()).toEqual([sentKeys()]), { timeout: 15_000 });
});

describe('when another tab has published or discarded the draft', () => {
  it.each([false, true])(
    'keeps the Pins as a new draft first, with changes: %s',
    async (isChanged) => {
      const { user, shell } = open();
      await screen.findByText('2 of 2 ready');
      apiReturns(getPinDrafts, []);
      if (isChanged) await user.type(screen.getByRole('textbox', { name: 'Title' }), ' at noon');
      await user.click(screen.getByRole('button', { name: 'Publish 2 Pins' }));

      expect(
        await screen.findByText(
          'This draft was already published or discarded. Publish again to make new Pins from it.',
        ),
      ).toBeVisible();
      expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue(
        isChanged ? 'Stairs at noon' : 'Stairs',
      );
      await waitFor(() => expect(savedKeys()).toHaveLength(1), { timeout: 15_000 });
      const { id = '', pins: [first, second] = [] } = requestsTo(savePinDraft)[0] ?? {};
      expect(id).not.toBe('d1');
      await waitFor(() => expect(shell.path).toBe(`/pin-builder/?draft=${id}`));
      expect(sentKeys()).toEqual([]);

      apiReturns(getPinDrafts, [{ ...aDraft(first?.key, second?.key), id }]);
      await publish(user, 'Publish 2 Pins', 2);
      expect(sentKeys()).toEqual([second?.key, first?.key]);
      expect(['left', 'right']).not.toContain(first?.key);
    },
  );

  it('publishes with the keys if the drafts cannot be loaded', async () => {
    const { user } = open();
    await screen.findByText('2 of 2 ready');
    apiIsUnreachable(getPinDrafts);
    await publish(user, 'Publish 2 Pins', 2);
    expect(sentKeys()).toEqual(['right', 'left']);
  });

  it('asks only after a save under way, which stores the draft again', async () => {
    const { user } = open();
    const saved = apiHolds(savePinDraft, aDraft('left', 'right'));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' at noon');
    await waitFor(() => expect(requestsTo(savePinDraft)).toHaveLength(1), { timeout: 15_000 });
    apiReturns(getPinDrafts, []);
    await user.click(screen.getByRole('button', { name: 'Publish 2 Pins' }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    apiReturns(getPinDrafts, [aDraft('left', 'right')]);
    saved();

    await waitFor(() => expect(sentKeys()).toEqual(['right', 'left']));
  });

  it('takes no draft for gone that the page itself emptied', async () => {
    apiReturns(getPinDrafts, [aDraft('left')]);
    const { user, shell } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(requestsTo(deletePinDraft)).toHaveLength(1), { timeout: 15_000 });
    apiReturns(getPinDrafts, []);
    act(() => shell.toasts.at(-1)?.action?.run());
    await publish(user, 'Publish 1 Pin', 1);
    expect(sentKeys()).toEqual(['left']);
  });
});

describe('next to an older server', () => {
  beforeEach(() => {
    rejectKeys();
    apiReturns(getPinDrafts, [aDraft(undefined)]);
  });

  it('saves a draft without the keys', async () => {
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' at noon');
    await waitFor(() => expect(requestsTo(savePinDraft)).toHaveLength(2), { timeout: 15_000 });

    const [[key] = [], plain] = savedKeys();
    expect(key).toBeDefined();
    expect(plain).toEqual([undefined]);
    expect(requestsTo(savePinDraft)[1]?.pins).toMatchObject([{ title: 'Stairs at noon' }]);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('restores a discarded draft without its keys', async () => {
    apiReturns(getPinDrafts, [aDraft('left')]);
    const { user, shell } = renderInPage(<PinBuilder />, { path: '/pin-builder/' });
    await user.click(await screen.findByRole('button', { name: 'Discard draft Stairs' }));
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    act(() => shell.toasts[0]?.action?.run());

    await waitFor(() => expect(savedKeys()).toEqual([['left'], [undefined]]));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ text: 'Undone' }));
  });
});

it.each([
  ['with other words', 422, errorCodes.idempotencyMismatch],
  ['and deleted', 404, errorCodes.pinNotFound],
])('says that a Pin was published before %s, and keeps what was typed', async (_, status, code) => {
  apiReturns(getPinDrafts, [aDraft('left')]);
  apiRejects(createPin, status, 'No.', { code });
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' at noon');
  await publish(user, 'Publish 1 Pin', 1);

  expect(
    await screen.findByText('This Pin was already published. Publish again to make another one.'),
  ).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Stairs at noon');
  const getSavedKey = () => savedKeys().at(-1)?.[0] ?? 'left';
  await waitFor(() => expect(getSavedKey()).not.toBe('left'));
  expect(await screen.findByText(/^Draft saved/)).toBeVisible();
  apiReturns(createPin, aPin({ id: '78', board: null }));
  await publish(user, 'Publish 1 Pin', 2);
  expect(sentKeys()).toEqual(['left', getSavedKey()]);
});
