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
  apiReturns,
  apiServer,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aPin, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';

import { discardInput, hasUserInput } from '../../remotes/plan/safe-point.ts';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { PinBuilder } from '../pin-builder.tsx';
import { StoryBuilder } from './story-builder.tsx';

const image = { url: '/media/a/236x.jpg', width: 236, height: 300 };
let sent = 0;
let rejected = '';

beforeEach(() => {
  sent = 0;
  rejected = '';
  apiReturns(getPickerBoards, []);
  apiReturns(getPinDrafts, []);
  apiReturns(savePinDraft, { id: 'd', pins: [], updated_at: '2026-11-20T12:00:00.000Z' });
  apiReturns(deletePinDraft, {});
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
      status: id === rejected ? ('failed' as const) : ('succeeded' as const),
      signature: id === rejected ? null : (['', 'a', 'b', 'c'][Number(id)] ?? 'd').repeat(64),
      images: id === rejected ? null : { '236x': image, '474x': image },
      dominant_color: '#aabbcc',
      video_url: null,
      message: id === rejected ? 'This image is too tall.' : null,
    },
  }));
});

const photo = (name: string) => new File([name], `${name}.png`, { type: 'image/png' });

it('[ROUTE-026] publishes pages in their new order', async () => {
  apiReturns(createPin, aPin({ id: '88' }));
  const { user, shell } = renderInPage(<StoryBuilder />, { path: '/idea-pin-builder/' });
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();

  fireEvent.change(screen.getByLabelText('Add pages'), {
    target: { files: [photo('one'), photo('two')] },
  });
  const second = within(await screen.findByRole('listitem', { name: 'Page 2' }));
  await user.type(second.getByRole('textbox', { name: 'Text' }), 'Weft');
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const up = second.getByRole('button', { name: 'Move page 2 up' });
  await user.click(up);
  expect(scroll.mock.contexts).toEqual([up]);
  scroll.mockRestore();
  expect(screen.getByText('Moved to position 1 of 2')).toHaveAttribute('role', 'status');
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'A loom');
  await user.click(screen.getByRole('button', { name: 'Publish' }));

  await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/pin/88/' }]));
  expect(requestsTo(createPin)).toMatchObject([
    {
      image_signature: 'b'.repeat(64),
      title: 'A loom',
      story_pages: [
        { image_signature: 'b'.repeat(64), text: 'Weft' },
        { image_signature: 'a'.repeat(64), text: '' },
      ],
    },
  ]);
});

it('removes a page', async () => {
  const { user } = renderInPage(<StoryBuilder />, { path: '/idea-pin-builder/' });
  fireEvent.change(screen.getByLabelText('Add pages'), { target: { files: [photo('one')] } });
  await user.click(await screen.findByRole('button', { name: 'Remove page 1' }));

  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.getByText('20 pages left')).toBeVisible();
});

it('keeps the title and the link while the story has no page', async () => {
  const { user } = renderInPage(<StoryBuilder />, { path: '/idea-pin-builder/' });
  fireEvent.change(screen.getByLabelText('Add pages'), { target: { files: [photo('one')] } });
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'A loom');
  await user.type(screen.getByRole('textbox', { name: 'Link' }), 'loom.example');
  await user.click(screen.getByRole('button', { name: 'Remove page 1' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(hasUserInput(document)).toBe(true);
  fireEvent.change(screen.getByLabelText('Add pages'), { target: { files: [photo('two')] } });

  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('A loom');
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue('loom.example');
});

it('adds the other pages after a failed file, and names it', async () => {
  rejected = '2';
  renderInPage(<StoryBuilder />, { path: '/idea-pin-builder/' });
  fireEvent.change(screen.getByLabelText('Add pages'), {
    target: { files: [photo('one'), photo('two'), photo('three')] },
  });

  expect(await screen.findByRole('listitem', { name: 'Page 2' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('two.png: This image is too tall.');
  expect(await screen.findByText('18 pages left')).toBeVisible();
});

it('takes dropped photos, also while others are uploaded, and no video', async () => {
  renderInPage(<StoryBuilder />, { path: '/idea-pin-builder/' });
  const drop = (...files: File[]) => fireEvent.drop(document.body, { dataTransfer: { files } });
  drop(photo('one'));
  drop(photo('two'), new File(['video'], 'video.mp4', { type: 'video/mp4' }));

  expect(await screen.findByRole('listitem', { name: 'Page 2' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('video.mp4: A page is an image.');
  expect(await screen.findByText('18 pages left')).toBeVisible();
  expect(requestsTo(createUpload)).toHaveLength(2);
});

it('says how many photos a story has no room for, also while others are uploaded', async () => {
  renderInPage(<StoryBuilder />, { path: '/idea-pin-builder/' });
  const photos = (count: number) =>
    Array.from({ length: count }, (_, number) => photo(`photo ${number + 1}`));
  const add = (files: File[]) =>
    fireEvent.change(screen.getByLabelText('Add pages'), { target: { files } });
  add(photos(18));
  add(photos(5));

  expect(screen.getByRole('alert')).toHaveTextContent(
    '3 files were not added, because 20 pages is the maximum.',
  );
  await waitFor(() => expect(requestsTo(createUpload)).toHaveLength(20));
  await waitFor(() => expect(screen.queryByText('Uploading image…')).toBeNull());
  expect(requestsTo(createUpload)).toHaveLength(20);
});

it('keeps what was too many in view until a page of the full story is removed', async () => {
  apiReturns(getUploads, ({ upload_ids: [id = ''] }) => ({
    [id]: {
      upload_id: id,
      type: 'pinimage' as const,
      status: 'succeeded' as const,
      signature: id.padStart(64, '0'),
      images: { '236x': image, '474x': image },
      dominant_color: '#aabbcc',
      video_url: null,
      message: null,
    },
  }));
  const { user } = renderInPage(<StoryBuilder />, { path: '/idea-pin-builder/' });
  const files = Array.from({ length: 21 }, (_, number) => photo(`photo ${number + 1}`));
  fireEvent.change(screen.getByLabelText('Add pages'), { target: { files } });

  expect(await screen.findByRole('listitem', { name: 'Page 20' })).toBeVisible();
  expect(await screen.findByText('0 pages left')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add pages' })).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent(
    '1 file was not added, because 20 pages is the maximum.',
  );

  await user.click(screen.getByRole('button', { name: 'Remove page 20' }));
  expect(screen.getByText('1 page left')).toBeVisible();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();

  fireEvent.change(screen.getByLabelText('Add pages'), { target: { files: [photo('last')] } });
  expect(await screen.findByText('0 pages left')).toBeVisible();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('shows where photos can be dropped until there is a page', async () => {
  const { unmount } = renderInPage(<PinBuilder />, { path: '/pin-builder/' });
  const zone = screen.getByRole('region', { name: 'Drop photos and videos here' });
  expect(within(zone).getByText(/^Up to 20 at a time/)).toBeVisible();
  unmount();

  renderInPage(<StoryBuilder />, { path: '/idea-pin-builder/' });
  const pages = screen.getByRole('region', { name: 'New pages' });
  expect(within(pages).getByRole('heading', { name: 'Drop photos here' })).toBeVisible();
  fireEvent.change(screen.getByLabelText('Add pages'), { target: { files: [photo('one')] } });
  expect(await screen.findByRole('listitem', { name: 'Page 1' })).toBeVisible();
  expect(within(pages).queryByRole('heading')).toBeNull();
});

it('leaves the focus on the button while its images are uploaded', async () => {
  const { user } = renderInPage(<StoryBuilder />, { path: '/idea-pin-builder/' });
  const button = screen.getByRole('button', { name: 'Add pages' });
  const input = screen.getByLabelText('Add pages');
  const open = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
  await user.click(button);
  expect(open.mock.contexts).toEqual([input]);
  fireEvent.change(input, { target: { files: [photo('one')] } });

  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toBeEnabled();
  fireEvent.click(button);
  expect(open).toHaveBeenCalledTimes(1);
  open.mockRestore();
  await screen.findByRole('listitem', { name: 'Page 1' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(button).toHaveFocus();
});

it('prompts a signed-out visitor to log in', () => {
  renderInPage(<StoryBuilder />, { path: '/idea-pin-builder/', viewer: aVisitor() });
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
});

it.each([StoryBuilder, PinBuilder])('[CREATE-023] is disabled while publishing is off', (Page) => {
  renderInPage(<Page />, { experiments: { disable_pin_creation: 'disable_all' } });
  expect(screen.getByText('Oops...')).toBeVisible();
  expect(screen.queryByLabelText(/Photos|Add pages/)).toBeNull();
});

it('[ROUTE-045, CREATE-022] uploads a photo from the create sheet and uses it', async () => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  const state = { image: `data:image/png;base64,${btoa('one')}`, method: 'uploaded' };
  renderInPage(<PinBuilder />, { path: '/pin/create/uploaded/', state });

  expect(await screen.findByRole('button', { name: 'Publish 1 Pin' })).toBeVisible();
  expect(sent).toBe(1);
});

it('shows a link to a story published after leaving', async () => {
  const answer = apiHolds(createPin, aPin({ id: '88' }));
  const { user, shell, unmount } = renderInPage(<StoryBuilder />, { path: '/idea-pin-builder/' });
  fireEvent.change(screen.getByLabelText('Add pages'), { target: { files: [photo('one')] } });
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'A loom');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  unmount();
  answer();

  await waitFor(() =>
    expect(shell.toasts).toMatchObject([
      { text: 'Your story is published', link: { href: '/pin/88/' } },
    ]),
  );
  expect(shell.navigations).toEqual([]);
});

it('is locked while it is published', async () => {
  const answer = apiHoldsRejection(createPin, 500, 'Uh oh!');
  const { user } = renderInPage(<StoryBuilder />, { path: '/idea-pin-builder/' });
  fireEvent.change(screen.getByLabelText('Add pages'), { target: { files: [photo('one')] } });
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.type(title, 'A loom{Enter}');
  await waitFor(() => expect(requestsTo(createPin)).toHaveLength(1));
  const page = screen.getByRole('textbox', { name: 'Text' });
  await user.type(title, ' at noon');
  expect(title).toHaveValue('A loom');
  expect(title).toHaveFocus();
  expect(page.closest('[inert]')).not.toBeNull();
  expect(screen.getByLabelText('Board').closest('[inert]')).not.toBeNull();
  expect(screen.getByLabelText('Add pages').closest('[inert]')).not.toBeNull();
  answer();

  expect(await screen.findByText('Uh oh!')).toBeVisible();
  expect(page.closest('[inert]')).toBeNull();
  await user.type(title, ' at noon');
  expect(title).toHaveValue('A loom at noon');
});

it('counts pages without a word as typed text', async () => {
  const { unmount } = renderInPage(<StoryBuilder />, { path: '/idea-pin-builder/' });
  expect(hasUserInput(document)).toBe(false);
  const unload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(unload()).toBe(true);
  fireEvent.change(screen.getByLabelText('Add pages'), { target: { files: [photo('one')] } });
  expect(hasUserInput(document)).toBe(true);
  expect(unload()).toBe(false);
  await screen.findByRole('listitem', { name: 'Page 1' });
  expect(hasUserInput(document)).toBe(true);
  expect(unload()).toBe(false);

  act(() => discardInput(document));
  expect(screen.queryByRole('listitem', { name: 'Page 1' })).toBeNull();
  expect(hasUserInput(document)).toBe(false);
  unmount();
});
