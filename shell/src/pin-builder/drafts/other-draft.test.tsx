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
  apiRejects,
  apiReturns,
  apiServer,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { RoutedLink } from '@corkboard/shared/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';

import { discardInput, hasUserInput } from '../../remotes/plan/safe-point.ts';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { PinBuilder } from '../pin-builder.tsx';
import { StoryBuilder } from '../story/story-builder.tsx';

const image = { url: '/media/a/474x.jpg', width: 474, height: 600 };
const images = { '236x': image, '474x': image, '736x': image };
const noWords = { title: '', description: '', alt_text: '', link: '', board: null, section: null };
const later = { timeout: 15_000 };

interface Builder {
  Page: typeof PinBuilder;
  path: string;
  add: string;
  publish: string;
  story?: DraftStory;
}
const pinBuilder: Builder = {
  Page: PinBuilder,
  path: '/pin-builder/',
  add: 'Photos and videos to pin',
  publish: 'Publish 1 Pin',
};
const storyBuilder: Builder = {
  Page: StoryBuilder,
  path: '/idea-pin-builder/',
  add: 'Add pages',
  publish: 'Publish',
  story: { key: 'loom-1', title: '', link: '', board: null, section: null },
};
const builders = [
  ['Pin builder', pinBuilder],
  ['story builder', storyBuilder],
] as const;

function aDraft(id: string, title: string, { story }: Builder): PinDraft {
  const pin = { ...noWords, image_signature: 'a'.repeat(64), images, video_url: null };
  return {
    id,
    updated_at: '2026-11-20T11:00:00.000Z',
    pins: [{ ...pin, title: story ? '' : title }],
    ...(story && { story: { ...story, title } }),
  };
}
const createBoth = (builder: Builder) => [
  aDraft('d1', 'A loom', builder),
  aDraft('d2', 'A spindle', builder),
];

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  apiReturns(getPickerBoards, []);
  apiReturns(savePinDraft, aDraft('d1', '', pinBuilder));
  apiReturns(deletePinDraft, {});
  apiReturns(createUpload, {
    upload_id: '1',
    upload_url: '/uploads',
    upload_parameters: {},
    max_bytes: 1000,
    accepts: ['image/png'],
  });
  apiReturns(getUploads, {
    '1': {
      upload_id: '1',
      type: 'pinimage',
      status: 'succeeded',
      signature: 'c'.repeat(64),
      images,
      dominant_color: '#aabbcc',
      video_url: null,
      message: null,
    },
  });
  apiServer.use(http.post('*/uploads', () => new HttpResponse(null, { status: 204 })));
});

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

function open({ Page, path }: Builder, search = '') {
  return renderInPage(
    <>
      <Page />
      <RoutedLink href={`${path}?draft=d2`}>Other draft</RoutedLink>
      <RoutedLink href={`${path}?draft=d1`}>First draft</RoutedLink>
      <RoutedLink href={`${path}?draft=d3`}>Gone draft</RoutedLink>
      <RoutedLink href={path}>Start</RoutedLink>
    </>,
    { path: `${path}${search}` },
  );
}

const title = () => screen.findByRole('textbox', { name: 'Title' });
const pause = (milliseconds: number) =>
  act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));
const addPhoto = ({ add }: Builder) =>
  fireEvent.change(screen.getByLabelText(add), {
    target: { files: [new File(['one'], 'one.png', { type: 'image/png' })] },
  });
const unopened = (builder: Builder) => ({
  text: "The other draft wasn't opened, because this page had unsaved changes.",
  link: { text: 'Open draft', href: `${builder.path}?draft=d2` },
});

/** Opens d1, and asks for d2, whose list doesn't load before the returned function is called. */
async function askForOther(builder: Builder) {
  apiReturns(getPinDrafts, createBoth(builder));
  const page = open(builder, '?draft=d1');
  await title();
  const arrive = apiHolds(getPinDrafts, createBoth(builder));
  await page.user.click(screen.getByRole('link', { name: 'Other draft' }));
  await waitFor(() => expect(requestsTo(getPinDrafts)).toHaveLength(2));
  apiReturns(getPinDrafts, createBoth(builder));
  return { ...page, arrive };
}

describe('what is added while a draft loads', () => {
  it.each([
    ...builders.map(([name, builder]) => [name, builder, builder] as const),
    ['Pin builder, which would send a story on', pinBuilder, storyBuilder] as const,
  ])('keeps a photo of the %s', async (_name, builder, kind) => {
    const arrive = apiHolds(getPinDrafts, createBoth(kind));
    const { shell } = open(builder, '?draft=d2');
    await waitFor(() => expect(requestsTo(getPinDrafts)).toHaveLength(1));
    const upload = holdUploads();
    addPhoto(builder);
    await waitFor(() => expect(requestsTo(createUpload)).toHaveLength(1));
    arrive();

    await waitFor(() => expect(shell.toasts).toMatchObject([unopened(builder)]));
    await waitFor(() => expect(shell.path).toBe(builder.path));
    expect(hasUserInput(document)).toBe(true);
    upload();
    await waitFor(() => expect(requestsTo(savePinDraft)).toHaveLength(1), later);
    const { id, pins } = requestsTo(savePinDraft)[0] ?? {};
    expect(id).not.toBe('d2');
    expect(pins).toMatchObject([{ image_signature: 'c'.repeat(64) }]);
    await waitFor(() => expect(shell.path).toBe(`${builder.path}?draft=${id}`));
  });

  it.each(builders)('keeps a photo that the %s could not save', async (_name, builder) => {
    apiRejects(savePinDraft, 503, 'Corkboard is busy.');
    const arrive = apiHolds(getPinDrafts, createBoth(builder));
    const { shell } = open(builder, '?draft=d2');
    await waitFor(() => expect(requestsTo(getPinDrafts)).toHaveLength(1));
    addPhoto(builder);
    await screen.findByText("Couldn't save your draft.", {}, later);
    arrive();

    await waitFor(() => expect(shell.path).toBe(builder.path));
    expect(shell.toasts).toMatchObject([unopened(builder)]);
    await pause(100);
    expect(await title()).toHaveValue('');
    expect(screen.getByText("Couldn't save your draft.")).toBeVisible();
  });

  it.each(builders)('keeps the last words of the %s', async (_name, builder) => {
    const { user, shell, arrive } = await askForOther(builder);
    const saved = apiHolds(savePinDraft, aDraft('d1', '', builder));
    await user.type(await title(), ' at noon');
    arrive();

    await waitFor(() => expect(shell.toasts).toMatchObject([unopened(builder)]));
    await waitFor(() => expect(shell.path).toBe(`${builder.path}?draft=d1`));
    expect(await title()).toHaveValue('A loom at noon');
    await waitFor(() => expect(requestsTo(savePinDraft)).not.toEqual([]), later);
    saved();
    await waitFor(() => expect(hasUserInput(document)).toBe(false), later);
    expect(JSON.stringify(requestsTo(savePinDraft).at(-1))).toContain('A loom at noon');

    // Nothing is unsaved anymore.
    await user.click(screen.getByRole('link', { name: 'Other draft' }));
    await waitFor(async () => expect(await title()).toHaveValue('A spindle'));
  });

  it.each(builders)('says so too if the %s saves it before', async (_name, builder) => {
    const { user, shell, arrive } = await askForOther(builder);
    await user.type(await title(), ' at noon');

    await waitFor(() => expect(shell.toasts).toMatchObject([unopened(builder)]), later);
    await waitFor(() => expect(shell.path).toBe(`${builder.path}?draft=d1`));
    arrive();
    await pause(100);
    expect(await title()).toHaveValue('A loom at noon');
  });
});

describe('what is unsaved', () => {
  const gone =
    "You can't open this draft. It was published or discarded, or it belongs to another profile.";

  async function openFirst(builder: Builder) {
    apiReturns(getPinDrafts, createBoth(builder));
    const page = open(builder, '?draft=d1');
    await title();
    return page;
  }

  /** A link goes there like Back in a browser without the Navigation API: without a question. */
  async function typeAndPress(builder: Builder, link: string) {
    apiRejects(savePinDraft, 503, 'Corkboard is busy.');
    const page = await openFirst(builder);
    await page.user.type(await title(), ' at noon');
    await page.user.click(screen.getByRole('link', { name: link }));
    return page;
  }

  it.each(builders)('stays in the %s on the way to its start', async (_name, builder) => {
    const { user, shell } = await typeAndPress(builder, 'Start');

    await waitFor(() =>
      expect(shell.toasts).toMatchObject([
        {
          text: 'This draft stayed open, because it had unsaved changes.',
          link: { text: 'Leave draft', href: builder.path },
        },
      ]),
    );
    await waitFor(() => expect(shell.path).toBe(`${builder.path}?draft=d1`));
    expect(await title()).toHaveValue('A loom at noon');

    apiReturns(savePinDraft, aDraft('d1', '', builder));
    await user.type(await title(), '!');
    await waitFor(() => expect(hasUserInput(document)).toBe(false), later);
    await user.click(screen.getByRole('link', { name: 'Start' }));
    expect(await screen.findByRole('link', { name: 'Continue A spindle' })).toBeVisible();
    expect(shell.path).toBe(builder.path);
  });

  it.each(builders)('stays in the %s if another draft is gone', async (_name, builder) => {
    const { shell } = await typeAndPress(builder, 'Gone draft');
    await waitFor(() => expect(shell.toasts).toMatchObject([{ text: gone }]));
    await waitFor(() => expect(shell.path).toBe(`${builder.path}?draft=d1`));
    expect(await title()).toHaveValue('A loom at noon');
  });

  it.each(builders)('also says so in the %s without changes', async (_name, builder) => {
    const { user, shell } = await openFirst(builder);
    await user.click(screen.getByRole('link', { name: 'Gone draft' }));
    await waitFor(() => expect(shell.toasts).toMatchObject([{ text: gone }]));
    await waitFor(() => expect(shell.path).toBe(`${builder.path}?draft=d1`));
    expect(await title()).toHaveValue('A loom');
  });

  it.each(builders)('stays in the %s if no draft can be loaded', async (_name, builder) => {
    const { user, shell } = await openFirst(builder);
    apiRejects(getPinDrafts, 400, 'Corkboard is busy.');
    await user.click(screen.getByRole('link', { name: 'Other draft' }));
    const { link } = unopened(builder);
    await waitFor(() =>
      expect(shell.toasts).toMatchObject([{ text: "Couldn't open this draft.", link }]),
    );
    await waitFor(() => expect(shell.path).toBe(`${builder.path}?draft=d1`));
    expect(await title()).toHaveValue('A loom');
  });
});

describe('a draft that is opened again', () => {
  const createNewer = (builder: Builder) => [
    aDraft('d1', 'A loom at noon', builder),
    aDraft('d2', 'A spindle', builder),
  ];
  const expectStart = () =>
    waitFor(() => expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull());

  it.each(builders)(
    'has what the %s saved after the list was requested',
    async (_name, builder) => {
      const { user, shell, arrive } = await askForOther(builder);
      await user.type(await title(), ' at noon');
      await waitFor(() => expect(shell.toasts).toMatchObject([unopened(builder)]), later);
      apiReturns(getPinDrafts, createNewer(builder));
      await user.click(screen.getByRole('link', { name: 'Start' }));
      await expectStart();
      await user.click(screen.getByRole('link', { name: 'First draft' }));
      arrive();

      expect(await title()).toHaveValue('A loom at noon');
    },
  );

  it.each(builders)('is listed in the %s only as it is by now', async (_name, builder) => {
    apiReturns(getPinDrafts, createBoth(builder));
    const { user } = open(builder);
    await user.click(await screen.findByRole('link', { name: 'Continue A loom' }));
    await title();
    const arrive = apiHolds(getPinDrafts, createNewer(builder));
    await user.click(screen.getByRole('link', { name: 'Start' }));
    await expectStart();
    expect(screen.queryByRole('link', { name: 'Continue A loom' })).toBeNull();
    arrive();
    expect(await screen.findByRole('link', { name: 'Continue A loom at noon' })).toBeVisible();
  });

  it.each(builders)('has what the %s is still saving', async (_name, builder) => {
    apiReturns(getPinDrafts, createBoth(builder));
    const { user } = open(builder, '?draft=d1');
    const saved = apiHolds(savePinDraft, aDraft('d1', '', builder));
    await user.type(await title(), ' at noon');
    await waitFor(() => expect(requestsTo(savePinDraft)).toHaveLength(1), later);
    act(() => discardInput(document));
    await user.click(screen.getByRole('link', { name: 'Start' }));
    await expectStart();
    await user.click(screen.getByRole('link', { name: 'First draft' }));
    await pause(100);
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
    apiReturns(getPinDrafts, createNewer(builder));
    saved();

    expect(await title()).toHaveValue('A loom at noon');
  });
});

/** Before what is typed is saved. */
async function publishAtOnce({ publish }: Builder) {
  fireEvent.change(await title(), { target: { value: 'A loom at noon' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: publish })));
}

describe('when publishing fails while another draft loads', () => {
  it.each(builders)('saves what the %s has before it opens', async (_name, builder) => {
    apiRejects(createPin, 503, 'Corkboard is busy.');
    const { shell, arrive } = await askForOther(builder);
    await publishAtOnce(builder);

    await waitFor(() =>
      expect(shell.toasts).toMatchObject([
        { link: { text: 'Open draft', href: `${builder.path}?draft=d1` } },
      ]),
    );
    expect(JSON.stringify(requestsTo(savePinDraft).at(-1))).toContain('A loom at noon');
    arrive();
    await waitFor(async () => expect(await title()).toHaveValue('A spindle'));
    expect(shell.path).toBe(`${builder.path}?draft=d2`);
    expect(shell.toasts).toHaveLength(1);
  });

  it.each(builders)('stays in the %s if that cannot be saved', async (_name, builder) => {
    apiRejects(createPin, 503, 'Corkboard is busy.');
    apiRejects(savePinDraft, 503, 'Corkboard is busy.');
    const { shell, arrive } = await askForOther(builder);
    await publishAtOnce(builder);

    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject(unopened(builder)));
    await waitFor(() => expect(shell.path).toBe(`${builder.path}?draft=d1`));
    arrive();
    await pause(100);
    expect(await title()).toHaveValue('A loom at noon');
    expect(await screen.findByText('Corkboard is busy.')).toBeVisible();
  });
});

it.each(builders)(
  'names no draft in the URL if what the %s has was never saved',
  async (_name, builder) => {
    apiReturns(getPinDrafts, createBoth(builder));
    apiRejects(savePinDraft, 503, 'Corkboard is busy.');
    apiRejects(createPin, 503, 'Corkboard is busy.');
    const { user, shell } = open(builder);
    addPhoto(builder);
    await screen.findByText("Couldn't save your draft.", {}, later);
    const before = requestsTo(getPinDrafts).length;
    const arrive = apiHolds(getPinDrafts, createBoth(builder));
    await user.click(screen.getByRole('link', { name: 'Other draft' }));
    await waitFor(() => expect(requestsTo(getPinDrafts)).toHaveLength(before + 1));
    await publishAtOnce(builder);

    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject(unopened(builder)));
    await waitFor(() => expect(shell.path).toBe(builder.path));
    arrive();
    await pause(100);
    expect(await title()).toHaveValue('A loom at noon');
    expect(shell.path).toBe(builder.path);
  },
);

it.each(
  builders.flatMap(([name, builder]) => [
    [name, 'Discard', builder] as const,
    [name, 'Save as draft', builder] as const,
  ]),
)('opens another draft that loads while the %s ends its own by %s', async (_, name, builder) => {
  const { user, shell, arrive } = await askForOther(builder);
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull());
  arrive();

  expect(await title()).toHaveValue('A spindle');
  expect(shell.path).toBe(`${builder.path}?draft=d2`);
});

it.each(builders)(
  'saves nothing of the next one to a draft that the %s failed to discard',
  async (_name, builder) => {
    apiReturns(getPinDrafts, createBoth(builder));
    const { user, shell } = open(builder, '?draft=d1');
    await title();
    const answer = apiHoldsRejection(deletePinDraft, 503, 'Corkboard is busy.');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(requestsTo(deletePinDraft)).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Start' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull());
    answer();
    await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Corkboard is busy.' }]));
    addPhoto(builder);

    await waitFor(() => expect(requestsTo(savePinDraft)).toHaveLength(1), later);
    expect(requestsTo(savePinDraft)[0]?.id).not.toBe('d1');
  },
);

it('opens in the Pin builder when the story builder is asked for Pins', async () => {
  apiReturns(getPinDrafts, createBoth(pinBuilder));
  const { shell } = open(storyBuilder, '?draft=d1');

  await waitFor(() => expect(shell.path).toBe('/pin-builder/?draft=d1'));
  expect(screen.queryByText("Couldn't open this draft.")).toBeNull();
});
