import { getPickerBoards } from '@corkboard/shared/requests/boards';
import {
  createPin,
  createUpload,
  deletePinDraft,
  getPinDrafts,
  getUploads,
  previewLink,
  savePinDraft,
} from '@corkboard/shared/requests/pins';
import { readCreateSheetState, writeCreateSheetState } from '@corkboard/shared/storage';
import {
  apiHolds,
  apiHoldsRejection,
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  apiServer,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aPin, aVisitor } from '@corkboard/shared/testing/builders.ts';
import type { ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { RoutedLink } from '@corkboard/shared/ui';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';

import { discardInput, hasTextOfProfile, hasUserInput } from '../remotes/plan/safe-point.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { PinBuilder } from './pin-builder.tsx';

const image = { url: '/media/a/474x.jpg', width: 474, height: 600 };
const images = { '236x': image, '474x': image, '736x': image };
const picture = (letter: string) => ({
  signature: letter.repeat(64),
  images,
  dominant_color: '#aabbcc',
});

const found = {
  link: 'https://tulips.example/red',
  title: 'Red tulips',
  description: '',
  images: [picture('a'), picture('b')],
};

const words = { title: '', description: '', alt_text: '', link: '', board: null, section: null };
const aDraft = (id: string, ...titles: string[]) => ({
  id,
  updated_at: '2026-11-20T11:00:00.000Z',
  pins: titles.map((title, index) => ({
    ...words,
    title,
    image_signature: 'abcd'.charAt(index).repeat(64),
    images,
    video_url: null,
  })),
});

let uploads: { fails?: boolean }[];

beforeEach(() => {
  uploads = [];
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  apiReturns(getPickerBoards, []);
  apiReturns(getPinDrafts, getSavedDrafts);
  apiReturns(savePinDraft, aDraft('d', ''));
  apiReturns(deletePinDraft, {});
  apiReturns(createUpload, () => {
    uploads.push({});
    return {
      upload_id: String(uploads.length),
      upload_url: '/uploads',
      upload_parameters: {},
      max_bytes: 1000,
      accepts: ['image/png'],
    };
  });
  apiServer.use(http.post('*/uploads', () => new HttpResponse(null, { status: 204 })));
  answerUploads();
});

const getSavedDrafts = () => requestsTo(savePinDraft).map(({ id }) => aDraft(id, 'Saved'));

function answerUploads(failing = '') {
  apiReturns(getUploads, ({ upload_ids: [id = ''] }) => {
    const hasFailed = id === failing;
    return {
      [id]: {
        upload_id: id,
        type: 'pinimage' as const,
        status: hasFailed ? ('failed' as const) : ('succeeded' as const),
        signature: hasFailed ? null : 'abcdef0123'.charAt(Number(id)).repeat(64),
        images: hasFailed ? null : images,
        dominant_color: '#aabbcc',
        video_url: null,
        message: hasFailed ? 'This image is too tall.' : null,
      },
    };
  });
}

const open = (options: ShellOptions = {}) =>
  renderInPage(<PinBuilder />, { path: '/pin-builder/', ...options });
const openWithLink = () =>
  renderInPage(
    <>
      <PinBuilder />
      <RoutedLink href="/pin-builder/?draft=d1">Other draft</RoutedLink>
    </>,
    { path: '/pin-builder/' },
  );
const file = (name: string, type = 'image/png') => new File([name], name, { type });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Photos and videos to pin'), { target: { files } });
const tiles = () =>
  within(screen.getByRole('list', { name: 'Images and videos' }))
    .getAllByRole('button', { name: /^Pin \d/ })
    .map((tile) => tile.getAttribute('aria-label'));

it('publishes the chosen images of a website', async () => {
  apiReturns(previewLink, found);
  apiReturns(createPin, ({ image_signature }) =>
    aPin({ id: image_signature.startsWith('a') ? '77' : '78', board: null }),
  );
  const { user, shell } = open();

  await user.type(screen.getByRole('textbox', { name: 'Website' }), 'https://tulips.example');
  await user.click(screen.getByRole('button', { name: 'Find images' }));
  await user.click(await screen.findByRole('button', { name: 'Image 2' }));
  await user.click(screen.getByRole('button', { name: 'Use 1 image' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Red tulips');
  await user.click(screen.getByRole('button', { name: 'Publish 1 Pin' }));

  await waitFor(() => expect(shell.navigations).toContainEqual({ replace: '/pin/78/' }));
  expect(requestsTo(createPin)).toMatchObject([
    { image_signature: 'b'.repeat(64), title: 'Red tulips', link: found.link },
  ]);
});

it('[CREATE-029] clears the link of the create sheet once published', async () => {
  const place = { viewType: 5, boardId: '77' } as const;
  const kept = { subject: '7', link: found.link, path: '/noorhaddad/glazes/', place };
  writeCreateSheetState(kept);
  apiRejects(createPin, 500, 'away');
  const { user } = open();
  choose(file('one.png'));
  await user.click(await screen.findByRole('button', { name: 'Publish 1 Pin' }));
  await waitFor(() => expect(requestsTo(createPin)).toHaveLength(1));
  expect(readCreateSheetState()).toEqual(kept);

  apiReturns(createPin, aPin({ id: '77' }));
  await user.click(await screen.findByRole('button', { name: 'Publish 1 Pin' }));
  await waitFor(() => expect(readCreateSheetState()).toBeNull());
});

it('finds the images of a link that was given', async () => {
  apiReturns(previewLink, found);
  open({ state: { createPinFromLinkUrl: 'https://tulips.example' } });

  expect(await screen.findByText('2 images on “Red tulips”')).toBeVisible();
});

it.each([
  ['has no image', () => apiReturns(previewLink, { ...found, images: [] }), /No images found/],
  [
    'redirects forever',
    () => apiRejects(previewLink, 422, 'That link keeps redirecting.'),
    /keeps redirecting/,
  ],
])('says when a website %s', async (_what, answer, message) => {
  answer();
  const { user } = open();
  const website = screen.getByRole('textbox', { name: 'Website' });
  await user.type(website, 'https://tulips.example');
  await user.click(screen.getByRole('button', { name: 'Find images' }));

  await waitFor(() => expect(website).toHaveAccessibleDescription(message));
  expect(website).toHaveValue('https://tulips.example');
});

it.each(['', 'foo', 'javascript:alert(1)'])(
  '[CREATE-015, CREATE-017] asks for a valid link instead of looking up %j',
  async (typed) => {
    apiReturns(previewLink, found);
    const { user } = open();
    const website = screen.getByRole('textbox', { name: 'Website' });
    if (typed !== '') await user.type(website, typed);
    await user.click(screen.getByRole('button', { name: 'Find images' }));

    expect(website).toHaveAccessibleDescription('Oops! Please enter a valid URL.');
    expect(requestsTo(previewLink)).toEqual([]);
  },
);

it('uploads several files and publishes them in their order', async () => {
  apiReturns(createPin, aPin({ id: '77', board: null }));
  const { user, shell } = open();
  choose(file('one.png'), file('two.png'));

  expect(await screen.findByText('2 of 2 ready')).toBeVisible();
  expect(tiles()).toEqual(['Pin 1: one.png', 'Pin 2: two.png']);
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'First');
  await user.click(screen.getByRole('button', { name: 'Pin 2: two.png' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Second');
  await user.click(screen.getByRole('button', { name: 'Publish 2 Pins' }));

  await waitFor(() => expect(requestsTo(createPin)).toHaveLength(2));
  expect(requestsTo(createPin).map(({ title }) => title)).toEqual(['Second', 'First']);
  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: '2 Pins published' }]));
});

it('keeps a failed file on its tile while the others go on', async () => {
  answerUploads('2');
  const { user } = open();
  choose(file('one.png'), file('tall.png'), file('notes.pdf', 'application/pdf'), file('four.png'));

  expect(await screen.findByText('2 of 4 ready · 2 failed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pin 2: tall.png' }));
  expect(screen.getByText('This image is too tall.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pin 3: notes.pdf' }));
  expect(screen.getByText(/^Corkboard can't show this kind of file/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish 2 Pins' })).toBeEnabled();
});

it('names a file that the browser cannot draw', async () => {
  open();
  choose(file('sea.png'));
  fireEvent.error(await screen.findByRole('img', { name: 'The image of your Pin' }));

  expect(screen.queryByRole('img', { name: 'The image of your Pin' })).toBeNull();
  expect(screen.getByText('sea.png')).toBeVisible();
});

it('uploads again after a lost connection', async () => {
  apiIsUnreachable(createUpload);
  const { user } = open();
  choose(file('one.png'));
  const list = await screen.findByRole('list', { name: 'Images and videos' });
  const again = await within(list).findByRole('button', { name: 'Try again' });

  apiReturns(createUpload, {
    upload_id: '1',
    upload_url: '/uploads',
    upload_parameters: {},
    max_bytes: 1000,
    accepts: [],
  });
  await user.click(again);

  expect(await screen.findByText('1 of 1 ready')).toBeVisible();
});

it('takes 20 files and says how many are left out', async () => {
  open();
  choose(...Array.from({ length: 22 }, (_, at) => file(`${at}.gif`, 'image/gif')));

  expect(await screen.findByText(/^2 files were not added/)).toBeVisible();
  expect(tiles()).toHaveLength(20);
  expect(screen.queryByRole('button', { name: 'Add more' })).toBeNull();
});

it('takes dropped and pasted files anywhere on the page', async () => {
  open();
  fireEvent.drop(document.body, { dataTransfer: { files: [file('dropped.png')] } });
  expect(await screen.findByRole('button', { name: 'Pin 1: dropped.png' })).toBeVisible();
  fireEvent.paste(document.body, { clipboardData: { files: [file('pasted.png')] } });
  expect(await screen.findByRole('button', { name: 'Pin 2: pasted.png' })).toBeVisible();
});

it('asks for alt text until there is some', async () => {
  const { user } = open();
  choose(file('one.png'));
  expect(await screen.findByText('No alt text')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Alt text' });
  expect(field).toHaveAccessibleDescription(/what does it show, in one sentence\?$/);

  await user.type(field, 'Stairs');

  expect(screen.getByText('Ready')).toBeVisible();
  expect(field).toHaveAccessibleDescription('6 of 500');
});

it('moves a Pin with Alt and an arrow, and keeps the focus', async () => {
  const { user } = open();
  choose(file('one.png'), file('two.png'));
  const first = await screen.findByRole('button', { name: 'Pin 1: one.png' });
  first.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');

  expect(tiles()).toEqual(['Pin 1: two.png', 'Pin 2: one.png']);
  expect(screen.getByRole('button', { name: 'Pin 2: one.png' })).toHaveFocus();
  expect(screen.getByText('Moved to position 2 of 2')).toBeInTheDocument();
});

it('says where a button moved a Pin to', async () => {
  const { user } = open();
  choose(file('one.png'), file('two.png'));
  await user.click(await screen.findByRole('button', { name: 'Move later' }));

  expect(tiles()).toEqual(['Pin 1: two.png', 'Pin 2: one.png']);
  expect(screen.getByText('Moved to position 2 of 2')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: 'Move later' })).toHaveFocus();
});

it('brings a removed Pin back', async () => {
  const { user, shell } = open();
  choose(file('one.png'), file('two.png'));
  await screen.findByText('2 of 2 ready');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(tiles()).toEqual(['Pin 1: two.png']);
  expect(screen.getByRole('button', { name: 'Pin 1: two.png' })).toHaveFocus();

  act(() => shell.toasts.at(-1)?.action?.run());

  await waitFor(() => expect(tiles()).toEqual(['Pin 1: one.png', 'Pin 2: two.png']));
  expect(screen.getByRole('button', { name: 'Pin 1: one.png' })).toHaveFocus();
});

it('takes no 21st Pin from Undo, which works once there is room', async () => {
  const { user, shell } = open();
  choose(...Array.from({ length: 20 }, (_, at) => file(`${at}.gif`, 'image/gif')));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  fireEvent.drop(document.body, { dataTransfer: { files: [file('late.gif', 'image/gif')] } });
  act(() => shell.toasts.at(-1)?.action?.run());
  expect(shell.toasts.at(-1)).toMatchObject({
    text: "Couldn't undo this, because 20 Pins is the maximum.",
  });
  expect(tiles()).toHaveLength(20);

  const undo = shell.toasts.at(-1)?.action;
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  act(() => undo?.run());
  expect(tiles()).toHaveLength(20);
  expect(tiles()[0]).toBe('Pin 1: 0.gif');
});

it.each([
  ['another draft', 'Other draft', /^Pin 1: Stairs$/],
  ['a new draft', null, /^Pin 1: new\.png$/],
])('adds no removed Pin to %s', async (_what, link, name) => {
  apiReturns(getPinDrafts, () => [aDraft('d1', 'Stairs'), ...getSavedDrafts()]);
  const { user, shell } = openWithLink();
  choose(file('one.png'), file('two.png'));
  await screen.findByText('2 of 2 ready');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const undo = shell.toasts.at(-1)?.action;
  await screen.findByText(/^Draft saved/);
  await waitFor(() => expect(hasUserInput(document)).toBe(false));
  if (link === null) {
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await screen.findByRole('textbox', { name: 'Website' });
    choose(file('new.png'));
  } else {
    await user.click(screen.getByRole('link', { name: link }));
  }
  await screen.findByRole('button', { name });
  act(() => undo?.run());

  expect(shell.toasts.map(({ text }) => text)).toContain(
    "Couldn't undo this, because the draft of the Pin isn't open anymore.",
  );
  expect(tiles()).toEqual([expect.stringMatching(name)]);
});

it("says that it can't add a removed Pin after the page was left", async () => {
  const { user, shell, unmount } = open();
  choose(file('one.png'), file('two.png'));
  await screen.findByText('2 of 2 ready');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const undo = shell.toasts.at(-1)?.action;
  unmount();
  act(() => undo?.run());

  expect(shell.toasts.at(-1)).toMatchObject({
    text: "Couldn't undo this, because the draft of the Pin isn't open anymore.",
  });
});

it.each(['Remove', 'Discard'])('focuses the start after the last Pin: %s', async (name) => {
  const { user } = open();
  expect(document.body).toHaveFocus();
  choose(file('one.png'));
  await screen.findByText('1 of 1 ready');
  await user.click(screen.getByRole('button', { name }));

  await screen.findByRole('textbox', { name: 'Website' });
  expect(screen.getByRole('heading', { name: 'New Pins' })).toHaveFocus();
});

it('keeps the focused field above the buttons at the bottom', async () => {
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(68);
  open();
  choose(file('one.png'));
  await screen.findByText('1 of 1 ready');
  height.mockRestore();

  const { style } = document.documentElement;
  expect(style.getPropertyValue('--bar-below')).toBe('calc(68px + var(--space-2))');
});

it('retries the same Pin, also with other words', async () => {
  apiIsUnreachable(createPin);
  const { user } = open();
  choose(file('one.png'));
  const publish = async (times: number) => {
    await user.click(await screen.findByRole('button', { name: 'Publish 1 Pin' }));
    await waitFor(() => expect(requestsTo(createPin)).toHaveLength(times));
    await screen.findByText('Not published');
  };
  await publish(1);
  await publish(2);
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'At noon');
  await publish(3);

  expect(requestsTo(createPin).at(-1)?.title).toBe('At noon');
  const keys = requestsTo(createPin).map(({ idempotency_key }) => idempotency_key);
  expect(new Set(keys).size).toBe(1);
});

it('retries the Pins of a draft that is opened again', async () => {
  function Page() {
    const [visit, setVisit] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setVisit(visit + 1)}>
          Leave and return
        </button>
        <PinBuilder key={visit} />
      </>
    );
  }
  apiIsUnreachable(createPin);
  const { pins, ...draft } = aDraft('d1', 'Stairs');
  apiReturns(getPinDrafts, [{ ...draft, pins: [...pins, ...pins] }]);
  const { user } = renderInPage(<Page />, { path: '/pin-builder/?draft=d1' });
  const publish = async (times: number) => {
    await user.click(await screen.findByRole('button', { name: 'Publish 2 Pins' }));
    await waitFor(() => expect(requestsTo(createPin)).toHaveLength(times));
    await screen.findAllByText('Not published');
  };
  await publish(2);
  await user.click(screen.getByRole('button', { name: 'Leave and return' }));
  await publish(4);

  const keys = requestsTo(createPin).map(({ idempotency_key }) => idempotency_key);
  expect(keys.slice(2)).toEqual(keys.slice(0, 2));
  expect(new Set(keys).size).toBe(2);
});

it('retries an equal Pin after another was published', async () => {
  apiReturns(createPin, () => {
    if (requestsTo(createPin).length === 1) throw HttpResponse.error();
    return aPin({ id: '77', board: null });
  });
  const { pins, ...draft } = aDraft('d1', 'Stairs');
  apiReturns(getPinDrafts, [{ ...draft, pins: [...pins, ...pins] }]);
  const { user } = open({ path: '/pin-builder/?draft=d1' });
  await user.click(await screen.findByRole('button', { name: 'Publish 2 Pins' }));
  await user.click(await screen.findByRole('button', { name: 'Publish 1 Pin' }));
  await waitFor(() => expect(requestsTo(createPin)).toHaveLength(3));

  const [lost, other, again] = requestsTo(createPin).map((sent) => sent.idempotency_key);
  expect(again).toBe(lost);
  expect(other).not.toBe(lost);
});

it('opens the Pin, and no new draft, when deleting its draft takes long', async () => {
  apiReturns(createPin, aPin({ id: '77', board: null }));
  apiReturns(getPinDrafts, [aDraft('d1', 'Stairs')]);
  const deleted = apiHolds(deletePinDraft, {});
  const { user, shell } = open({ path: '/pin-builder/?draft=d1' });
  await user.click(await screen.findByRole('button', { name: 'Publish 1 Pin' }));
  await waitFor(() => expect(requestsTo(deletePinDraft)).toEqual([{ id: 'd1' }]));
  const pauseAfterTyping = 700;
  await act(() => new Promise((resolve) => setTimeout(resolve, pauseAfterTyping)));
  deleted();

  await waitFor(() => expect(shell.navigations).toContainEqual({ replace: '/pin/77/' }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(requestsTo(deletePinDraft)).toEqual([{ id: 'd1' }]);
  expect(shell.path).not.toMatch(/draft=(?!d1)/);
});

it('keeps a draft after a pause and leaves freely', async () => {
  const { user } = open();
  choose(file('one.png'));
  await screen.findByText('1 of 1 ready');
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Later');
  expect(hasUserInput(document)).toBe(true);

  expect(await screen.findByText(/^Draft saved/)).toBeVisible();
  await waitFor(() =>
    expect(requestsTo(savePinDraft).at(-1)?.pins).toMatchObject([{ title: 'Later' }]),
  );
  await waitFor(() => expect(hasUserInput(document)).toBe(false));
  expect(hasTextOfProfile(document)).toBe(true);
});

it('says when a draft was not kept and tries again', async () => {
  apiRejects(savePinDraft, 409, 'You have 20 drafts.');
  const { user } = open();
  choose(file('one.png'));
  const failure = await screen.findByText('You have 20 drafts.');
  expect(hasUserInput(document)).toBe(true);

  apiReturns(savePinDraft, aDraft('d', ''));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText(/^Draft saved/)).toBeVisible();
});

it('opens a draft and continues it', async () => {
  apiReturns(getPinDrafts, [aDraft('d1', 'Stairs', 'Walls')]);
  open({ path: '/pin-builder/?draft=d1' });

  expect(await screen.findByText('2 of 2 ready')).toBeVisible();
  expect(tiles()).toEqual(['Pin 1: Stairs', 'Pin 2: Walls']);
  expect(requestsTo(savePinDraft)).toEqual([]);
});

it('lists drafts, discards one after asking, and restores it', async () => {
  apiReturns(getPinDrafts, [aDraft('d1', 'Stairs')]);
  const { user, shell } = open();
  expect(await screen.findByRole('link', { name: 'Continue Stairs' })).toHaveAttribute(
    'href',
    '/pin-builder/?draft=d1',
  );
  apiReturns(getPinDrafts, []);
  await user.click(screen.getByRole('button', { name: 'Discard draft Stairs' }));

  await waitFor(() => expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull());
  expect(shell.questions).toMatchObject([{ title: 'Discard this draft?' }]);
  expect(requestsTo(deletePinDraft)).toEqual([{ id: 'd1' }]);

  apiReturns(savePinDraft, aDraft('d1', 'Stairs'));
  apiReturns(getPinDrafts, [aDraft('d1', 'Stairs')]);
  act(() => shell.toasts[0]?.action?.run());
  expect(await screen.findByRole('link', { name: 'Continue Stairs' })).toBeVisible();
  expect(requestsTo(savePinDraft)).toMatchObject([{ id: 'd1', pins: [{ title: 'Stairs' }] }]);
  expect(requestsTo(savePinDraft)[0]?.pins[0]).not.toHaveProperty('images');
});

it('says why a draft cannot be opened', async () => {
  open({ path: '/pin-builder/?draft=gone' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "You can't open this draft. It was published or discarded, or it belongs to another profile.",
  );
});

it('opens a draft after its load failed once', async () => {
  apiRejects(getPinDrafts, 503, 'Corkboard is busy.');
  const { user } = open({ path: '/pin-builder/?draft=d1' });
  expect(await screen.findByText("Couldn't open this draft.")).toBeVisible();
  expect(screen.queryByText(/^You can't open this draft/)).toBeNull();

  apiReturns(getPinDrafts, [aDraft('d1', 'Stairs')]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('1 of 1 ready')).toBeVisible();
});

it('opens no draft that the URL no longer names', async () => {
  const release = apiHolds(getPinDrafts, [aDraft('d1', 'Stairs')]);
  const { user, shell } = open({ path: '/pin-builder/?draft=d1' });
  await user.click(screen.getByRole('link', { name: 'Create story pin' }));
  await waitFor(() => expect(shell.path).toBe('/idea-pin-builder/'));
  release();

  expect(await screen.findByRole('link', { name: 'Continue Stairs' })).toBeVisible();
  expect(screen.queryByText('1 of 1 ready')).toBeNull();
});

it('[CREATE-020] takes only images from the camera of a phone', () => {
  open({ device: { isPhone: true } });

  expect(screen.getByLabelText('Camera')).toHaveAttribute('accept', 'image/*');
  expect(screen.getByLabelText('Camera')).toHaveAttribute('capture', 'environment');
});

it('prompts a signed-out visitor to log in', () => {
  open({ viewer: aVisitor() });

  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login/?next=%2Fpin-builder%2F',
  );
});

it('shows a link to a Pin published after leaving', async () => {
  const answer = apiHolds(createPin, aPin({ id: '77', board: null }));
  const { user, shell, unmount } = open();
  choose(file('one.png'));
  await user.click(await screen.findByRole('button', { name: 'Publish 1 Pin' }));
  await waitFor(() => expect(requestsTo(createPin)).toHaveLength(1));
  unmount();
  answer();

  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ text: 'Pin published', link: { href: '/pin/77/' } }]),
  );
  expect(shell.navigations).not.toContainEqual({ replace: '/pin/77/' });
});

it('publishes no further Pins after the user left', async () => {
  const answer = apiHolds(createPin, aPin({ id: '78', board: null }));
  const { user, shell, unmount } = open();
  choose(file('one.png'), file('two.png'));
  await user.click(await screen.findByRole('button', { name: 'Publish 2 Pins' }));
  await waitFor(() => expect(requestsTo(createPin)).toHaveLength(1));
  unmount();
  answer();

  await waitFor(() =>
    expect(shell.toasts).toMatchObject([
      { text: 'Pin published. 1 Pin was not published.', link: { text: 'Open draft' } },
    ]),
  );
  expect(requestsTo(createPin)).toHaveLength(1);
  expect(requestsTo(savePinDraft).at(-1)?.pins).toMatchObject([{ title: '' }]);
});

it('counts images without a word as typed text until kept', async () => {
  open();
  choose(file('one.png'));
  expect(hasUserInput(document)).toBe(true);
  await screen.findByText('1 of 1 ready');
  expect(hasUserInput(document)).toBe(true);

  await screen.findByText(/^Draft saved/);
  expect(hasUserInput(document)).toBe(false);
});

it('drops the error of a website once a file is tried', async () => {
  apiReturns(previewLink, { ...found, images: [] });
  const { user } = open();
  await user.type(screen.getByRole('textbox', { name: 'Website' }), 'https://tulips.example');
  await user.click(screen.getByRole('button', { name: 'Find images' }));
  await screen.findByText(/No images found/);
  choose(file('notes.pdf', 'application/pdf'));
  await screen.findByText(/^Corkboard can't show this kind of file/);
  await user.click(screen.getByRole('button', { name: 'Remove' }));

  expect(screen.getByRole('textbox', { name: 'Website' })).toBeVisible();
  expect(screen.queryByText(/No images found|can't show this kind of file/)).toBeNull();
});

describe('while Pins are being published', () => {
  async function given(answer: () => void, ...names: string[]) {
    const page = open();
    choose(...names.map((name) => file(name)));
    await screen.findByText(`${names.length} of ${names.length} ready`);
    await screen.findByText(/^Draft saved/);
    await page.user.click(screen.getByRole('button', { name: /^Publish/ }));
    await waitFor(() => expect(requestsTo(createPin)).toHaveLength(1));
    return { ...page, answer };
  }

  it('locks them, and leaves the focus on Publish', async () => {
    const held = apiHoldsRejection(createPin, 503, 'Corkboard is busy.');
    const { answer } = await given(held, 'one.png');
    const title = screen.getByRole('textbox', { name: 'Title' });
    expect(title.closest('[inert]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Discard' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Save as draft' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Publish 1 Pin' })).toHaveFocus();
    answer();

    expect(await screen.findByText('Corkboard is busy.')).toBeVisible();
    await waitFor(() => expect(title.closest('[inert]')).toBeNull());
    expect(screen.getByRole('button', { name: 'Discard' })).toBeEnabled();
  });

  it('leaves alone what was not ready yet', async () => {
    let arrive = () => {};
    const late = new Promise<void>((done) => {
      arrive = done;
    });
    let sent = 0;
    apiServer.use(
      http.post('*/uploads', async () => {
        sent += 1;
        if (sent === 1) await late;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const answer = apiHolds(createPin, aPin({ id: '77', board: null }));
    const { user } = open();
    choose(file('one.png'), file('two.png'));
    await user.click(await screen.findByRole('button', { name: 'Publish 1 Pin' }));
    await waitFor(() => expect(requestsTo(createPin)).toHaveLength(1));
    arrive();
    await screen.findByText('2 of 2 ready');
    answer();

    expect(await screen.findByText('1 of 1 ready')).toBeVisible();
    expect(tiles()).toEqual(['Pin 1: one.png']);
    expect(requestsTo(createPin)).toHaveLength(1);
  });

  it('takes a dropped file, and stays on the page for it', async () => {
    const held = apiHolds(createPin, aPin({ id: '77', board: null }));
    const { answer, shell } = await given(held, 'one.png');
    fireEvent.drop(document.body, { dataTransfer: { files: [file('late.png')] } });
    answer();

    await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Pin published' }]));
    expect(tiles()).toEqual(['Pin 1: late.png']);
    expect(await screen.findByText('1 of 1 ready')).toBeVisible();
    expect(shell.navigations).toEqual([]);
  });

  async function openOther(answerPin: () => void, ...names: string[]) {
    apiReturns(getPinDrafts, () => [aDraft('d1', 'Stairs'), ...getSavedDrafts()]);
    const page = openWithLink();
    choose(...names.map((name) => file(name)));
    await screen.findByText(/^Draft saved/);
    await page.user.click(await screen.findByRole('button', { name: /^Publish/ }));
    await waitFor(() => expect(requestsTo(createPin)).toHaveLength(1));
    await page.user.click(screen.getByRole('link', { name: 'Other draft' }));
    expect(tiles()).toHaveLength(names.length);
    answerPin();
    await waitFor(() => expect(tiles()).toEqual(['Pin 1: Stairs']));
    return page;
  }

  it('opens another draft of the URL after publishing', async () => {
    const { shell } = await openOther(
      apiHolds(createPin, aPin({ id: '77', board: null })),
      'one.png',
    );
    expect(shell.toasts).toMatchObject([{ text: 'Pin published' }]);
    expect(shell.path).toBe('/pin-builder/?draft=d1');
    expect(requestsTo(deletePinDraft)).toHaveLength(1);
  });

  it('opens one that was asked for before and loads late only after publishing', async () => {
    const { user, shell } = openWithLink();
    choose(file('one.png'));
    await screen.findByText(/^Draft saved/);
    const id = requestsTo(savePinDraft).at(-1)?.id;
    const before = requestsTo(getPinDrafts).length;
    const arrive = apiHolds(getPinDrafts, [aDraft('d1', 'Stairs'), ...getSavedDrafts()]);
    apiReturns(createPin, aPin({ id: '77', board: null }));
    await user.click(screen.getByRole('link', { name: 'Other draft' }));
    await waitFor(() => expect(requestsTo(getPinDrafts)).toHaveLength(before + 1));
    await user.click(await screen.findByRole('button', { name: /^Publish/ }));
    await waitFor(() => expect(requestsTo(getPinDrafts)).toHaveLength(before + 2));
    arrive();

    await waitFor(() => expect(tiles()).toEqual(['Pin 1: Stairs']));
    expect(requestsTo(createPin)).toHaveLength(1);
    expect(requestsTo(deletePinDraft)).toEqual([{ id }]);
    expect(shell.toasts).toMatchObject([{ text: 'Pin published' }]);
    expect(shell.path).toBe('/pin-builder/?draft=d1');
  });

  it('keeps an unpublished Pin before it opens another draft', async () => {
    const { shell } = await openOther(
      apiHoldsRejection(createPin, 503, 'Corkboard is busy.'),
      'one.png',
    );
    expect(shell.toasts).toMatchObject([
      { text: '1 Pin was not published.', link: { text: 'Open draft' } },
    ]);
    expect(requestsTo(savePinDraft).at(-1)?.pins).toHaveLength(1);
  });

  it('keeps the others in their draft for a user who chose to leave', async () => {
    const held = apiHolds(createPin, aPin({ id: '78', board: null }));
    const { answer, shell, unmount } = await given(held, 'one.png', 'two.png');
    expect(hasUserInput(document)).toBe(true);
    act(() => discardInput(document));
    expect(hasUserInput(document)).toBe(false);
    unmount();
    answer();

    await waitFor(() =>
      expect(shell.toasts).toMatchObject([{ text: 'Pin published. 1 Pin was not published.' }]),
    );
    const saved = requestsTo(savePinDraft);
    expect(saved.at(-1)?.pins).toHaveLength(1);
    expect(saved.at(-1)?.id).toBe(saved[0]?.id);
  });
});

it('locks a draft while it is saved on request, and stays for a file dropped by then', async () => {
  const saved = apiHolds(savePinDraft, aDraft('d', ''));
  const { user, shell } = open();
  choose(file('one.png'));
  await screen.findByText('1 of 1 ready');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  const title = screen.getByRole('textbox', { name: 'Title' });
  expect(title.closest('[inert]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Publish 1 Pin' })).toBeDisabled();
  fireEvent.drop(document.body, { dataTransfer: { files: [file('late.png')] } });
  saved();

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Draft saved' }]));
  expect(tiles()).toEqual(['Pin 1: one.png', 'Pin 2: late.png']);
  expect(title.closest('[inert]')).toBeNull();
});

it.each(['my shop.com', 'mailto:a@b.c', 'shop.com:door'])(
  'asks for a correct link instead of dropping %s',
  async (typed) => {
    apiReturns(createPin, aPin({ id: '77', board: null }));
    const { user, shell } = open();
    choose(file('one.png'), file('two.png'));
    await screen.findByText('2 of 2 ready');
    await user.type(screen.getByRole('textbox', { name: 'Link' }), typed);
    await user.click(screen.getByRole('button', { name: 'Pin 2: two.png' }));
    await user.click(screen.getByRole('button', { name: 'Publish 2 Pins' }));

    await waitFor(() => expect(shell.toasts).toMatchObject([{ text: 'Pin published' }]));
    expect(requestsTo(createPin)).toHaveLength(1);
    const link = screen.getByRole('textbox', { name: 'Link' });
    expect(link).toHaveValue(typed);
    expect(link).toHaveAccessibleDescription('Enter a link, such as https://example.com.');
    expect(link).toHaveFocus();
    expect(screen.getByText('Not published')).toBeVisible();

    await user.clear(link);
    expect(link).toBeValid();
    expect(screen.queryByText('Not published')).toBeNull();
  },
);

it('selects a Pin whose text is too long instead of sending it', async () => {
  const { user } = open();
  choose(file('one.png'), file('two.png'), file('notes.pdf', 'application/pdf'));
  await screen.findByText('2 of 3 ready · 1 failed');
  await user.click(screen.getByRole('button', { name: 'Pin 2: two.png' }));
  const description = screen.getByRole('textbox', { name: 'Description' });
  fireEvent.change(description, { target: { value: 'a'.repeat(801) } });
  await user.click(screen.getByRole('button', { name: 'Pin 1: one.png' }));
  expect(screen.getByText('1 of 3 ready · 1 failed · 1 too long')).toBeVisible();
  expect(screen.getByText('Too long')).toBeVisible();
  apiReturns(createPin, aPin({ id: '77', board: null }));
  await user.click(screen.getByRole('button', { name: 'Publish 1 Pin' }));

  await waitFor(() => expect(description).toHaveFocus());
  expect(description).toHaveAccessibleDescription('1 character too many. Shorten this to 800.');
  expect(requestsTo(createPin)).toHaveLength(1);
});

it('offers to publish no Pin while the only one has a text that is too long', async () => {
  const { user } = open();
  choose(file('one.png'));
  await screen.findByText('1 of 1 ready');
  const title = screen.getByRole('textbox', { name: 'Title' });
  fireEvent.change(title, { target: { value: 'a'.repeat(101) } });
  expect(screen.getByText('0 of 1 ready · 1 too long')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(title).toHaveFocus());
  expect(requestsTo(createPin)).toEqual([]);
});

it('shows what the server rejected at its field', async () => {
  apiRejects(createPin, 400, 'The request is invalid.', {
    message_detail: '/alt_text: Write this in fewer words.',
  });
  const { user } = open();
  choose(file('one.png'));
  await user.click(await screen.findByRole('button', { name: 'Publish 1 Pin' }));

  const alt = screen.getByRole('textbox', { name: 'Alt text' });
  await waitFor(() => expect(alt).toHaveAccessibleDescription(/Write this in fewer words\.$/));
  expect(alt).toHaveFocus();
  expect(screen.queryByText('The request is invalid.')).toBeNull();
});

it('saves nothing while a draft is discarded, and then only a file that was dropped', async () => {
  apiReturns(getPinDrafts, () => [aDraft('d1', 'Stairs'), ...getSavedDrafts()]);
  apiReturns(createPin, aPin({ id: '77', board: null }));
  const deleted = apiHolds(deletePinDraft, {});
  const { user } = open({ path: '/pin-builder/?draft=d1' });
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(requestsTo(deletePinDraft)).toEqual([{ id: 'd1' }]));
  fireEvent.drop(document.body, { dataTransfer: { files: [file('late.png')] } });
  await screen.findByText('2 of 2 ready');
  const pauseAfterTyping = 700;
  await act(() => new Promise((resolve) => setTimeout(resolve, pauseAfterTyping)));
  expect(requestsTo(savePinDraft)).toEqual([]);
  deleted();

  await waitFor(() => expect(requestsTo(savePinDraft)).toHaveLength(1));
  const { id, pins } = requestsTo(savePinDraft)[0] ?? {};
  expect(id).not.toBe('d1');
  expect(pins).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Publish 1 Pin' }));
  await waitFor(() => expect(requestsTo(createPin)).toHaveLength(1));
  await waitFor(() => expect(requestsTo(deletePinDraft)).toEqual([{ id: 'd1' }, { id }]));
});

it('saves again once a draft could not be discarded', async () => {
  apiReturns(getPinDrafts, [aDraft('d1', 'Stairs')]);
  const rejected = apiHoldsRejection(deletePinDraft, 503, 'Corkboard is busy.');
  const { user } = open({ path: '/pin-builder/?draft=d1' });
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(requestsTo(deletePinDraft)).toEqual([{ id: 'd1' }]));
  fireEvent.drop(document.body, { dataTransfer: { files: [file('late.png')] } });
  await screen.findByText('2 of 2 ready');
  rejected();

  await waitFor(() => expect(requestsTo(savePinDraft)).toHaveLength(1));
  expect(requestsTo(savePinDraft)).toMatchObject([{ id: 'd1', pins: [{ title: 'Stairs' }, {}] }]);
});

describe('while the first save of a draft is under way', () => {
  async function given(...names: string[]) {
    const saved = apiHolds(savePinDraft, aDraft('d', ''));
    const page = openWithLink();
    choose(...names.map((name) => file(name)));
    await screen.findByText(`${names.length} of ${names.length} ready`);
    await waitFor(() => expect(requestsTo(savePinDraft)).toHaveLength(1));
    return { ...page, saved, id: requestsTo(savePinDraft)[0]?.id };
  }

  it('keeps unpublished Pins in the same draft', async () => {
    const { user, unmount, saved, id } = await given('one.png', 'two.png');
    const published = apiHolds(createPin, aPin({ id: '79', board: null }));
    await user.click(await screen.findByRole('button', { name: 'Publish 2 Pins' }));
    await waitFor(() => expect(requestsTo(createPin)).toHaveLength(1));
    unmount();
    published();
    saved();

    await waitFor(() => expect(requestsTo(savePinDraft)).toHaveLength(2));
    expect(requestsTo(savePinDraft)[1]).toMatchObject({ id, pins: [{ title: '' }] });
  });

  it('saves on request in the same draft', async () => {
    const { user, saved, id } = await given('one.png');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    saved();

    await waitFor(() => expect(requestsTo(savePinDraft)).toHaveLength(2));
    expect(requestsTo(savePinDraft)[1]?.id).toBe(id);
  });

  it('discards that draft after publishing all Pins', async () => {
    const { user, saved, id } = await given('one.png');
    apiReturns(createPin, aPin({ id: '80', board: null }));
    await user.click(await screen.findByRole('button', { name: 'Publish 1 Pin' }));
    await waitFor(() => expect(requestsTo(createPin)).toHaveLength(1));
    saved();

    await waitFor(() => expect(requestsTo(deletePinDraft)).toEqual([{ id }]));
  });

  it.each([
    ['the Pin is published', false],
    ['the Pin is rejected', true],
  ])('opens another draft of the URL after %s', async (_what, isRejected) => {
    apiReturns(getPinDrafts, [aDraft('d1', 'Stairs')]);
    const { user, shell, saved } = await given('one.png');
    const answer = isRejected
      ? apiHoldsRejection(createPin, 503, 'Corkboard is busy.')
      : apiHolds(createPin, aPin({ id: '81', board: null }));
    await user.click(screen.getByRole('button', { name: 'Publish 1 Pin' }));
    await waitFor(() => expect(requestsTo(createPin)).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Other draft' }));
    saved();
    await screen.findByText(/^Draft saved/);
    answer();

    await waitFor(() => expect(tiles()).toEqual(['Pin 1: Stairs']));
    expect(shell.path).toBe('/pin-builder/?draft=d1');
  });

  it('names a draft in the URL again if another one cannot open', async () => {
    apiReturns(getPinDrafts, [aDraft('d1', 'Stairs')]);
    const { user, shell, saved, id } = await given('one.png');
    const answer = apiHoldsRejection(createPin, 503, 'Corkboard is busy.');
    await user.click(screen.getByRole('button', { name: 'Publish 1 Pin' }));
    await waitFor(() => expect(requestsTo(createPin)).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Other draft' }));
    fireEvent.drop(document.body, { dataTransfer: { files: [file('notes.txt', 'text/plain')] } });
    saved();
    answer();
    await waitFor(() =>
      expect(shell.toasts).toMatchObject([
        { text: '2 Pins were not published.', link: { text: 'Open draft' } },
        {
          text: expect.stringMatching(/^The other draft wasn't opened/),
          link: { href: '/pin-builder/?draft=d1' },
        },
      ]),
    );

    await waitFor(() => expect(shell.path).toBe(`/pin-builder/?draft=${id}`));
    expect(tiles()).toHaveLength(2);
  });

  it('keeps that draft when the user starts again', async () => {
    const { container, saved, shell } = await given('one.png');
    const builder = container.querySelector('[data-saved-draft]');
    if (builder) fireEvent(builder, new Event('reset', { bubbles: true }));
    apiHolds(savePinDraft, aDraft('d', ''));
    saved();
    choose(file('two.png'));

    await waitFor(() => expect(requestsTo(savePinDraft)).toHaveLength(2));
    const [first, second] = requestsTo(savePinDraft);
    expect(second?.id).not.toBe(first?.id);
    // Not the address of the first one.
    expect(shell.path).toBe('/pin-builder/');
    expect(requestsTo(deletePinDraft)).toEqual([]);
  });
});
