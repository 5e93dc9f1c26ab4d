import { errorCodes } from '@corkboard/shared/contract/base';
import type { PickerBoard } from '@corkboard/shared/contract/boards';
import type { DraftStory, PinDraft } from '@corkboard/shared/contract/pins';
import { getPickerBoards } from '@corkboard/shared/requests/boards';
import {
  createPin,
  createUpload,
  deletePinDraft,
  getPinDrafts,
  getUploads,
  savePinDraft,
} from '@corkboard/shared/requests/pins';
import {
  apiHolds,
  apiHoldsRejection,
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  apiServer,
  clearRequests,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aPin, aUserCard } from '@corkboard/shared/testing/builders.ts';
import { RoutedLink } from '@corkboard/shared/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';

import { discardInput, hasTextOfProfile, hasUserInput } from '../../remotes/plan/safe-point.ts';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { PinBuilder } from '../pin-builder.tsx';
import { StoryBuilder } from './story-builder.tsx';

const image = { url: '/media/a/236x.jpg', width: 236, height: 300 };
const images = { '236x': image, '474x': image };
const noWords = { title: '', description: '', alt_text: '', link: '', board: null, section: null };

const cloth: PickerBoard = {
  id: '7',
  name: 'Cloth',
  url: '/noorhaddad/cloth/',
  privacy: 'public',
  owner: aUserCard(),
  is_collaborative: false,
  pin_count: 64,
  section_count: 0,
  image_cover_url: null,
  last_pinned_at: null,
  sections: [],
};

function aStory(id = 'd1', words: Partial<DraftStory> = {}): PinDraft {
  return {
    id,
    updated_at: '2026-11-20T11:00:00.000Z',
    pins: ['Weft', 'Warp'].map((description, index) => ({
      ...noWords,
      description,
      image_signature: 'ab'.charAt(index).repeat(64),
      images,
      video_url: null,
    })),
    story: { key: 'loom-1', title: 'A loom', link: '', board: null, section: null, ...words },
  };
}

/** As an older server has it. */
function withoutStory({ story: _story, ...draft }: PinDraft): PinDraft {
  return draft;
}

let sent = 0;

beforeEach(() => {
  sent = 0;
  apiReturns(getPickerBoards, [cloth]);
  apiReturns(getPinDrafts, () => requestsTo(savePinDraft).map(({ id }) => aStory(id)));
  apiReturns(savePinDraft, ({ id }) => aStory(id));
  apiReturns(deletePinDraft, {});
  apiReturns(createPin, aPin({ id: '88' }));
  apiReturns(createUpload, () => ({
    upload_id: String(++sent),
    upload_url: '/uploads',
    upload_parameters: {},
    max_bytes: 1000,
    accepts: ['image/png'],
  }));
  apiServer.use(http.post('*/uploads', () => new HttpResponse(null, { status: 204 })));
  apiReturns(getUploads, ({ upload_ids: [id = ''] }) => ({
    [id]: {
      upload_id: id,
      type: 'pinimage' as const,
      status: 'succeeded' as const,
      signature: 'cdef'.charAt(Number(id) - 1).repeat(64),
      images,
      dominant_color: '#aabbcc',
      video_url: null,
      message: null,
    },
  }));
});

const open = (path = '/idea-pin-builder/') =>
  renderInPage(
    <>
      <StoryBuilder />
      <RoutedLink href="/idea-pin-builder/?draft=d2">Other draft</RoutedLink>
    </>,
    { path },
  );
const photo = (name: string) => new File([name], `${name}.png`, { type: 'image/png' });
const choose = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText('Add pages'), { target: { files: names.map(photo) } });
const drop = (name: string) =>
  fireEvent.drop(document.body, { dataTransfer: { files: [photo(name)] } });
const pause = (milliseconds = 700) =>
  act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));
const title = () => screen.findByRole('textbox', { name: 'Title' });
const publishButton = () => screen.findByRole('button', { name: 'Publish' });
const sentKeys = () => requestsTo(createPin).map(({ idempotency_key: key }) => key);
const savedKeys = () => requestsTo(savePinDraft).map(({ story }) => story?.key);
const later = { timeout: 15_000 };

/** Uploads end only once the returned function is called. */
function holdUploads(): () => void {
  let arrive = () => {};
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  apiServer.use(
    http.post('*/uploads', async () => {
      await arrived;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return () => arrive();
}

async function openStory() {
  apiReturns(getPinDrafts, [aStory()]);
  const page = open('/idea-pin-builder/?draft=d1');
  await title();
  return page;
}

it('keeps a story after a pause, and is left freely then', async () => {
  const { user } = open();
  choose('one');
  await user.type(await title(), 'A loom');
  await user.type(screen.getByRole('textbox', { name: 'Link' }), 'loom.ex');
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Weft');
  await user.type(screen.getByRole('textbox', { name: 'Alt text' }), 'A shuttle');
  await screen.findByRole('option', { name: 'Cloth' });
  await user.selectOptions(screen.getByLabelText('Board'), 'Cloth');
  expect(hasUserInput(document)).toBe(true);

  await waitFor(
    () =>
      expect(requestsTo(savePinDraft).at(-1)).toMatchObject({
        pins: [
          {
            ...noWords,
            image_signature: 'c'.repeat(64),
            description: 'Weft',
            alt_text: 'A shuttle',
          },
        ],
        story: { title: 'A loom', link: 'loom.ex', board: { id: '7', name: 'Cloth' } },
      }),
    later,
  );
  expect(await screen.findByText(/^Draft saved/)).toBeVisible();
  await waitFor(() => expect(hasUserInput(document)).toBe(false));
  expect(hasTextOfProfile(document)).toBe(true);
  expect(new Set(requestsTo(savePinDraft).map(({ id }) => id)).size).toBe(1);
});

it('opens a story again after a reload, without saving it', async () => {
  const before = open();
  choose('one');
  await screen.findByText(/^Draft saved/, {}, later);
  const id = requestsTo(savePinDraft)[0]?.id;
  const path = `/idea-pin-builder/?draft=${id}`;
  await waitFor(() => expect(before.shell.path).toBe(path));
  before.unmount();
  clearRequests();
  const board = { id: '7', name: 'Cloth' };
  apiReturns(getPinDrafts, [aStory(id, { link: 'loom.example', board })]);
  open(path);

  expect(await title()).toHaveValue('A loom');
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue('loom.example');
  await screen.findByRole('option', { name: 'Cloth' });
  expect(screen.getByLabelText('Board')).toHaveValue('7');
  const texts = screen.getAllByRole('textbox', { name: 'Text' });
  expect(texts.map((field) => (field as HTMLTextAreaElement).value)).toEqual(['Weft', 'Warp']);
  expect(screen.getByText(/^Draft saved/)).toBeVisible();
  await pause();
  expect(requestsTo(savePinDraft)).toEqual([]);
  expect(hasUserInput(document)).toBe(false);
});

it('keeps no draft without a page, and counts its words as typed', async () => {
  const { user } = open();
  choose('one');
  await user.type(await title(), 'A loom');
  await screen.findByText(/^Draft saved/, {}, later);
  await user.click(screen.getByRole('button', { name: 'Remove page 1' }));

  await waitFor(() => expect(requestsTo(deletePinDraft)).toHaveLength(1), later);
  expect(screen.getByRole('heading', { name: 'Create story pin' })).toHaveFocus();
  expect(hasUserInput(document)).toBe(true);

  clearRequests();
  choose('two');
  expect(await title()).toHaveValue('A loom');
  await waitFor(() => expect(requestsTo(savePinDraft)).toHaveLength(1), later);
  await waitFor(() => expect(hasUserInput(document)).toBe(false));
});

it.each([
  ['Pin builder', PinBuilder, '/pin-builder/'],
  ['story builder', StoryBuilder, '/idea-pin-builder/'],
])('lists a story in the %s', async (_what, Page, path) => {
  apiReturns(getPinDrafts, [aStory(), aStory('d2', { title: ' ' })]);
  renderInPage(<Page />, { path });

  expect(await screen.findByRole('link', { name: 'Continue A loom' })).toHaveAttribute(
    'href',
    '/idea-pin-builder/?draft=d1',
  );
  expect(screen.getAllByText('Story · 2 pages · no board · 20 Nov 2026')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Continue Untitled' })).toBeVisible();
  expect(requestsTo(getPinDrafts)).toMatchObject([{ stories: 'true' }]);
});

it('discards a story of the list after asking, and restores it as a story', async () => {
  apiReturns(getPinDrafts, [aStory()]);
  const { user, shell } = open();
  await user.click(await screen.findByRole('button', { name: 'Discard draft A loom' }));
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(shell.questions).toMatchObject([
    { text: 'Its pages and everything you wrote for them will be deleted.' },
  ]);
  act(() => shell.toasts[0]?.action?.run());

  await waitFor(() => expect(requestsTo(savePinDraft)).toHaveLength(1));
  const { story } = aStory();
  expect(requestsTo(savePinDraft)).toMatchObject([
    { id: 'd1', pins: [{ description: 'Weft' }, { description: 'Warp' }], story },
  ]);
});

describe('when it is discarded', () => {
  it('starts again after asking', async () => {
    const { user, shell } = await openStory();
    apiReturns(getPinDrafts, []);
    await user.click(screen.getByRole('button', { name: 'Discard' }));

    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(shell.questions).toMatchObject([
      {
        title: 'Discard this draft?',
        text: 'Its pages and everything you wrote for them will be deleted.',
      },
    ]);
    expect(requestsTo(deletePinDraft)).toEqual([{ id: 'd1' }]);
    expect(screen.getByRole('heading', { name: 'Create story pin' })).toHaveFocus();
    await waitFor(() => expect(shell.path).toBe('/idea-pin-builder/'));
  });

  it('adds no photo to the next one', async () => {
    const { user } = await openStory();
    apiReturns(getPinDrafts, []);
    const arrive = holdUploads();
    choose('one');
    await waitFor(() => expect(requestsTo(createUpload)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    arrive();
    await pause(200);

    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.getByText('20 pages left')).toBeVisible();
  });

  it('saves no new draft of what was typed last', async () => {
    const { user } = await openStory();
    const deleted = apiHolds(deletePinDraft, {});
    await user.type(await title(), ' at noon');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(requestsTo(deletePinDraft)).toHaveLength(1));
    const saved = requestsTo(savePinDraft).length;
    await pause();
    deleted();
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    await pause();
    expect(requestsTo(savePinDraft)).toHaveLength(saved);
  });

  it.each([
    ['it is discarded', 'Discard', deletePinDraft],
    ['it is saved', 'Save as draft', savePinDraft],
  ])('stays on another draft that opens while %s', async (_what, name, request) => {
    const { user, shell } = await openStory();
    apiReturns(getPinDrafts, [aStory(), aStory('d2', { title: 'A spindle' })]);
    const answers = [apiHolds(deletePinDraft, {}), apiHolds(savePinDraft, aStory())];
    await user.type(await title(), ' at noon');
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(requestsTo<unknown, unknown>(request)).not.toEqual([]));
    // As the question before a link does.
    act(() => discardInput(document));
    await user.click(screen.getByRole('link', { name: 'Other draft' }));
    await waitFor(async () => expect(await title()).toHaveValue('A spindle'));
    for (const answer of answers) answer();
    await pause();

    expect(await title()).toHaveValue('A spindle');
    expect(shell.path).toBe('/idea-pin-builder/?draft=d2');
    expect(requestsTo(deletePinDraft)).not.toContainEqual({ id: 'd2' });
  });

  it('stays with its photos if that fails', async () => {
    apiRejects(deletePinDraft, 503, 'Corkboard is busy.');
    const { user, shell } = await openStory();
    const arrive = holdUploads();
    choose('one');
    await waitFor(() => expect(requestsTo(createUpload)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Corkboard is busy.' }]));
    arrive();

    expect(await screen.findByRole('listitem', { name: 'Page 3' })).toBeVisible();
    await waitFor(() => expect(requestsTo(savePinDraft)).toMatchObject([{ id: 'd1' }]), later);
  });
});

it.each([
  ['saved', 'Save as draft', savePinDraft],
  ['discarded', 'Discard', deletePinDraft],
])('is locked while it is %s, also for dropped files', async (_what, name, request) => {
  const { user } = await openStory();
  // On a slow machine, the pause after the last key can be over before the press.
  const answer =
    name === 'Discard' ? apiHolds(deletePinDraft, {}) : apiHolds(savePinDraft, aStory());
  await user.type(await title(), ' at noon');
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(requestsTo<unknown, unknown>(request)).toHaveLength(1));

  for (const field of screen.getAllByRole('textbox', { hidden: true }))
    expect(field.closest('[inert]')).not.toBeNull();
  expect(screen.getByLabelText('Add pages').closest('[inert]')).not.toBeNull();
  expect(screen.getByText(/^Draft saved/).closest('[inert]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  drop('late');
  answer();
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(requestsTo(createUpload)).toEqual([]);
});

it('saves a story on request, and asks first while a photo is uploaded', async () => {
  const { user, shell } = await openStory();
  holdUploads();
  choose('one');
  await waitFor(() => expect(requestsTo(createUpload)).toHaveLength(1));
  expect(hasUserInput(document)).toBe(true);
  const unload = new Event('beforeunload', { cancelable: true });
  expect(window.dispatchEvent(unload)).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));

  expect(await screen.findByRole('link', { name: 'Continue A loom' })).toBeVisible();
  expect(shell.questions).toMatchObject([{ title: 'Leave before everything is uploaded?' }]);
  expect(shell.toasts).toMatchObject([{ text: 'Draft saved' }]);
  expect(hasUserInput(document)).toBe(false);
  expect(requestsTo(deletePinDraft)).toEqual([]);
});

describe('when it is published', () => {
  it('deletes the draft, and saves no new one while the Pin loads slowly', async () => {
    const { user, shell } = await openStory();
    const deleted = apiHolds(deletePinDraft, {});
    await user.click(await publishButton());
    await waitFor(() => expect(requestsTo(deletePinDraft)).toEqual([{ id: 'd1' }]));
    await pause();
    expect(shell.navigations).toEqual([]);
    deleted();

    await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/pin/88/' }]));
    expect(hasUserInput(document)).toBe(false);
    await pause();
    expect(requestsTo(savePinDraft)).toEqual([]);
    expect(requestsTo(deletePinDraft)).toHaveLength(1);
  });

  it('has the key of its draft in every tab', async () => {
    for (const total of [1, 2]) {
      const { user, unmount } = await openStory();
      await user.click(await publishButton());
      await waitFor(() => expect(requestsTo(createPin)).toHaveLength(total));
      unmount();
    }
    expect(sentKeys()).toEqual(['loom-1', 'loom-1']);
  });

  it('has the key that its draft stores afterward', async () => {
    apiIsUnreachable(createPin);
    const { user } = open();
    choose('one');
    await user.type(await title(), 'A loom{Enter}');
    await waitFor(() => expect(requestsTo(createPin)).toHaveLength(1));
    await waitFor(() => expect(savedKeys().at(-1)).toBe(sentKeys()[0]), later);
  });

  it.each([
    ['with other words', 422, errorCodes.idempotencyMismatch],
    ['and deleted', 404, errorCodes.pinNotFound],
  ])(
    'says that it was published before %s, and can be published again',
    async (_, status, code) => {
      apiRejects(createPin, status, 'No.', { code });
      const { user } = await openStory();
      await user.type(await title(), ' at noon');
      await user.click(await publishButton());

      expect(
        await screen.findByText(
          'This story was already published. Publish again to make another one.',
        ),
      ).toBeVisible();
      expect(await title()).toHaveValue('A loom at noon');
      await waitFor(() => expect(savedKeys().at(-1) ?? 'loom-1').not.toBe('loom-1'), later);
      apiReturns(createPin, aPin({ id: '89' }));
      await user.click(await publishButton());
      await waitFor(() => expect(requestsTo(createPin)).toHaveLength(2));
      expect(sentKeys()).toEqual(['loom-1', savedKeys().at(-1)]);
    },
  );

  it('is kept as a new draft first if the draft is gone', async () => {
    const { user, shell } = await openStory();
    apiReturns(getPinDrafts, []);
    await user.click(await publishButton());

    expect(
      await screen.findByText(
        'This draft was already published or discarded. Publish again to make a new story from it.',
      ),
    ).toBeVisible();
    await waitFor(() => expect(requestsTo(savePinDraft)).toHaveLength(1), later);
    expect(requestsTo(createPin)).toEqual([]);
    const { id = '', story } = requestsTo(savePinDraft)[0] ?? {};
    expect(id).not.toBe('d1');
    expect(story).toMatchObject({ title: 'A loom' });
    await waitFor(() => expect(shell.path).toBe(`/idea-pin-builder/?draft=${id}`));

    apiReturns(getPinDrafts, [aStory(id)]);
    await user.click(await publishButton());
    await waitFor(() => expect(sentKeys()).toEqual([story?.key]));
    expect(story?.key).not.toBe('loom-1');
  });

  it('waits for photos that are uploading', async () => {
    const { user } = await openStory();
    const arrive = holdUploads();
    choose('one');
    await waitFor(() => expect(requestsTo(createUpload)).toHaveLength(1));
    await user.click(await publishButton());
    expect(await screen.findByText('Wait until all photos are uploaded.')).toBeVisible();
    expect(requestsTo(createPin)).toEqual([]);

    arrive();
    await screen.findByRole('listitem', { name: 'Page 3' });
    await waitFor(() => expect(screen.queryByText('Uploading image…')).toBeNull());
    await user.click(await publishButton());
    await waitFor(() =>
      expect(requestsTo(createPin)).toMatchObject([{ story_pages: { length: 3 } }]),
    );
  });

  it.each([
    ['has left', false],
    ['has asked for another draft and left', true],
  ])('keeps the last words if that fails after the user %s', async (_what, isOtherAsked) => {
    const answer = apiHoldsRejection(createPin, 503, 'Corkboard is busy.');
    const { user, shell, unmount } = await openStory();
    await user.type(await title(), ' at noon{Enter}');
    await waitFor(() => expect(requestsTo(createPin)).toHaveLength(1));
    const before = requestsTo(savePinDraft).length;
    expect(hasUserInput(document)).toBe(true);
    act(() => discardInput(document));
    expect(hasUserInput(document)).toBe(false);
    if (isOtherAsked) await user.click(screen.getByRole('link', { name: 'Other draft' }));
    unmount();
    answer();

    await waitFor(() => expect(requestsTo(savePinDraft)).toHaveLength(before + 1));
    expect(requestsTo(savePinDraft).at(-1)).toMatchObject({
      id: 'd1',
      story: { title: 'A loom at noon' },
    });
    const link = { text: 'Open draft', href: '/idea-pin-builder/?draft=d1' };
    await waitFor(() =>
      expect(shell.toasts).toMatchObject([{ text: 'Corkboard is busy.', tone: 'error', link }]),
    );
  });

  it('says that the last words are lost if it and saving fail after the user left', async () => {
    apiRejects(savePinDraft, 503, 'Corkboard is busy.');
    const answer = apiHoldsRejection(createPin, 503, 'Corkboard is busy.');
    const { user, shell, unmount } = await openStory();
    await user.type(await title(), ' at noon{Enter}');
    await waitFor(() => expect(requestsTo(createPin)).toHaveLength(1));
    unmount();
    answer();

    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts).toEqual([
      { text: "Corkboard is busy. Your last changes weren't saved.", tone: 'error' },
    ]);
  });

  it('links its draft if it fails after the user left with nothing unsaved', async () => {
    apiRejects(savePinDraft, 503, 'Corkboard is busy.');
    const answer = apiHoldsRejection(createPin, 503, 'Corkboard is busy.');
    const { user, shell, unmount } = await openStory();
    await user.type(await title(), '{Enter}');
    await waitFor(() => expect(requestsTo(createPin)).toHaveLength(1));
    unmount();
    answer();

    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts).toMatchObject([
      { text: 'Corkboard is busy.', link: { text: 'Open draft' } },
    ]);
    expect(requestsTo(savePinDraft)).toEqual([]);
  });

  it.each([
    ['it is published', false],
    ['that failed', true],
  ])('opens another draft of the URL once %s', async (_what, isRejected) => {
    const answer = isRejected
      ? apiHoldsRejection(createPin, 503, 'Corkboard is busy.')
      : apiHolds(createPin, aPin({ id: '88' }));
    const { user, shell } = await openStory();
    await user.type(await title(), ' at noon{Enter}');
    await waitFor(() => expect(requestsTo(createPin)).toHaveLength(1));
    apiReturns(getPinDrafts, [aStory(), aStory('d2', { title: 'A spindle' })]);
    await user.click(screen.getByRole('link', { name: 'Other draft' }));
    expect(await title()).toHaveValue('A loom at noon');
    answer();

    await waitFor(async () => expect(await title()).toHaveValue('A spindle'));
    expect(shell.path).toBe('/idea-pin-builder/?draft=d2');
    expect(shell.navigations).not.toContainEqual({ replace: '/pin/88/' });
    const text = isRejected ? 'Corkboard is busy.' : 'Your story is published';
    expect(shell.toasts).toMatchObject([{ text }]);
    expect(screen.queryByText('Corkboard is busy.')).toBeNull();
    expect(requestsTo(deletePinDraft)).toHaveLength(isRejected ? 0 : 1);
    const saved = isRejected ? requestsTo(savePinDraft).at(-1)?.story?.title : 'A loom at noon';
    expect(saved).toBe('A loom at noon');
  });
});

describe('when another draft that was asked for before loads only while it is published', () => {
  const spindle = aStory('d2', { title: 'A spindle' });

  async function askForOther() {
    const page = await openStory();
    const arrive = apiHolds(getPinDrafts, [aStory(), spindle]);
    await page.user.click(screen.getByRole('link', { name: 'Other draft' }));
    await waitFor(() => expect(requestsTo(getPinDrafts)).toHaveLength(2));
    return { ...page, arrive };
  }

  async function expectPublishedThenOther({ shell }: Awaited<ReturnType<typeof askForOther>>) {
    await waitFor(async () => expect(await title()).toHaveValue('A spindle'));
    expect(requestsTo(createPin)).toMatchObject([{ title: 'A loom' }]);
    expect(requestsTo(deletePinDraft)).toEqual([{ id: 'd1' }]);
    expect(shell.toasts).toMatchObject([{ text: 'Your story is published' }]);
    expect(shell.path).toBe('/idea-pin-builder/?draft=d2');
  }

  it('publishes the one that was pressed if it loads before the request', async () => {
    const page = await askForOther();
    await page.user.click(await publishButton());
    await waitFor(() => expect(requestsTo(getPinDrafts)).toHaveLength(3));
    page.arrive();
    await expectPublishedThenOther(page);
  });

  it('discards the one that was published if it loads before the response', async () => {
    const page = await askForOther();
    apiReturns(getPinDrafts, [aStory(), spindle]);
    const answer = apiHolds(createPin, aPin({ id: '88' }));
    await page.user.click(await publishButton());
    await waitFor(() => expect(requestsTo(createPin)).toHaveLength(1));
    page.arrive();
    await pause(100);
    expect(await title()).toHaveValue('A loom');
    answer();
    await expectPublishedThenOther(page);
  });

  it('tries again after publishing if that failed', async () => {
    const page = await openStory();
    const arrive = apiHoldsRejection(getPinDrafts, 400, 'Corkboard is busy.');
    await page.user.click(screen.getByRole('link', { name: 'Other draft' }));
    await waitFor(() => expect(requestsTo(getPinDrafts)).toHaveLength(2));
    apiReturns(getPinDrafts, [aStory(), spindle]);
    const answer = apiHolds(createPin, aPin({ id: '88' }));
    await page.user.click(await publishButton());
    await waitFor(() => expect(requestsTo(createPin)).toHaveLength(1));
    arrive();
    await pause(100);
    answer();
    await expectPublishedThenOther({ ...page, arrive });
  });
});

it('opens in the story builder when the Pin builder is asked for it', async () => {
  apiReturns(getPinDrafts, [aStory()]);
  const { shell } = renderInPage(<PinBuilder />, { path: '/pin-builder/?draft=d1' });

  await waitFor(() => expect(shell.path).toBe('/idea-pin-builder/?draft=d1'));
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
});

describe('next to an older server', () => {
  function rejectField(name: string): never {
    throw HttpResponse.json(
      {
        status: 'failure',
        code: 1,
        data: null,
        message: "This field doesn't exist.",
        message_detail: `/${name}: This field doesn't exist.`,
      },
      { status: 400 },
    );
  }

  it('lists drafts of Pins', async () => {
    apiReturns(getPinDrafts, (input) =>
      'stories' in input ? rejectField('stories') : [withoutStory(aStory())],
    );
    renderInPage(<PinBuilder />, { path: '/pin-builder/' });
    expect(await screen.findByRole('link', { name: 'Continue Untitled' })).toBeVisible();
  });

  it('says that it could not save a story, and never saves it as Pins', async () => {
    apiReturns(savePinDraft, (input) => ('story' in input ? rejectField('story') : aStory()));
    const { user } = open();
    choose('one');
    const failure = await screen.findByText("Couldn't save your draft.", {}, later);
    expect(hasUserInput(document)).toBe(true);
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(requestsTo(savePinDraft)).toHaveLength(2));
    expect(savedKeys()).not.toContain(undefined);
    apiReturns(savePinDraft, aStory());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Draft saved/)).toBeVisible();
  });

  it('restores no discarded story as Pins', async () => {
    const { pins, ...draft } = aStory();
    apiReturns(getPinDrafts, [{ ...draft, pins: pins.map((pin) => ({ ...pin, key: 'left' })) }]);
    apiReturns(savePinDraft, (input) => {
      if (input.pins[0]?.key !== undefined) rejectField('pins/0/key');
      return 'story' in input ? rejectField('story') : aStory();
    });
    const { user, shell } = open();
    await user.click(await screen.findByRole('button', { name: 'Discard draft A loom' }));
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    act(() => shell.toasts[0]?.action?.run());

    await waitFor(() => expect(savedKeys()).toEqual(['loom-1', 'loom-1']));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ tone: 'error' }));
    apiReturns(savePinDraft, aStory());
    act(() => shell.toasts.at(-1)?.action?.run());
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ text: 'Undone' }));
    expect(savedKeys()).toEqual(['loom-1', 'loom-1', 'loom-1']);
  });

  it('opens no draft whose story it left out', async () => {
    apiReturns(getPinDrafts, (input) =>
      'stories' in input ? rejectField('stories') : [withoutStory(aStory())],
    );
    const { user, shell } = open('/idea-pin-builder/?draft=d1');
    expect(await screen.findByText("Couldn't open this draft.")).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(shell.path).toBe('/idea-pin-builder/?draft=d1');

    apiReturns(getPinDrafts, [aStory()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await title()).toHaveValue('A loom');
  });
});
