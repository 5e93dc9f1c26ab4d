import { getPickerBoards } from '@corkboard/shared/requests/boards';
import {
  createPin,
  createUpload,
  deletePinDraft,
  getPinDrafts,
  getUploads,
  savePinDraft,
} from '@corkboard/shared/requests/pins';
import { MAX_IMAGE_BYTES } from '@corkboard/shared/rules/pins';
import { apiHolds, apiReturns, apiServer, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aPin } from '@corkboard/shared/testing/builders.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';

import { hasUserInput } from '../../remotes/plan/safe-point.ts';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { PinBuilder } from '../pin-builder.tsx';

const image = { url: '/media/a/474x.jpg', width: 474, height: 600 };
const images = { '236x': image, '474x': image, '736x': image };
const pin = {
  title: 'Stairs',
  description: '',
  alt_text: '',
  link: '',
  board: null,
  section: null,
  image_signature: 'a'.repeat(64),
  images,
  video_url: null,
};
const draft = { id: 'd1', updated_at: '2026-11-20T11:00:00.000Z', pins: [pin] };
const another = (name: string) => new File([name], name, { type: 'image/jpeg' });

let upload: { upload_id: string; type: 'pinimage'; dominant_color: string; video_url: null };

beforeEach(() => {
  URL.createObjectURL = () => 'blob:another';
  URL.revokeObjectURL = () => {};
  apiReturns(getPickerBoards, []);
  apiReturns(getPinDrafts, [draft]);
  apiReturns(savePinDraft, draft);
  apiReturns(deletePinDraft, {});
  apiReturns(createPin, aPin({ id: '77', board: null }));
  apiReturns(createUpload, {
    upload_id: '1',
    upload_url: '/uploads',
    upload_parameters: {},
    max_bytes: 1000,
    accepts: ['image/jpeg'],
  });
  apiServer.use(http.post('*/uploads', () => new HttpResponse(null, { status: 204 })));
  upload = { upload_id: '1', type: 'pinimage', dominant_color: '#aabbcc', video_url: null };
});

const accepted = () => ({
  '1': {
    ...upload,
    status: 'succeeded' as const,
    signature: 'c'.repeat(64),
    images,
    message: null,
  },
});
const rejected = () => ({
  '1': {
    ...upload,
    status: 'failed' as const,
    signature: null,
    images: null,
    message: 'This image is too tall.',
  },
});

async function replaceWith(file: File) {
  const page = renderInPage(<PinBuilder />, { path: '/pin-builder/?draft=d1' });
  await screen.findByText('1 of 1 ready');
  fireEvent.change(screen.getByLabelText('Another file for this Pin'), {
    target: { files: [file] },
  });
  return page;
}
const stage = () => screen.getByRole('img', { name: 'The image of your Pin' });
const savedImages = () =>
  requestsTo(savePinDraft).map(({ pins }) => pins.map((one) => one.image_signature.charAt(0)));
const pauseAfterTyping = () => act(() => new Promise((resolve) => setTimeout(resolve, 700)));

async function expectUnchanged(user: Awaited<ReturnType<typeof replaceWith>>['user']) {
  expect(screen.getByText('1 of 1 ready')).toBeVisible();
  expect(stage()).toHaveAttribute('src', image.url);
  await pauseAfterTyping();
  expect(savedImages()).toEqual([]);
  expect(requestsTo(deletePinDraft)).toEqual([]);
  expect(hasUserInput(document)).toBe(false);

  await user.click(screen.getByRole('button', { name: 'Publish 1 Pin' }));
  await waitFor(() => expect(requestsTo(createPin)).toHaveLength(1));
  expect(requestsTo(createPin)).toMatchObject([
    { image_signature: pin.image_signature, title: 'Stairs' },
  ]);
}

it('keeps a Pin whose replacement is too large', async () => {
  const large = another('large.jpg');
  Object.defineProperty(large, 'size', { value: MAX_IMAGE_BYTES + 1 });
  const { user } = await replaceWith(large);

  const alert = screen.getByText(/^This image is too large/).closest('[role=alert]');
  expect(alert).toHaveTextContent(/^large\.jpg: /);
  expect(requestsTo(createUpload)).toEqual([]);
  await expectUnchanged(user);
});

it('keeps a Pin whose replacement the server rejects', async () => {
  apiReturns(getUploads, rejected);
  const { user } = await replaceWith(another('tall.jpg'));

  const reason = await screen.findByText('This image is too tall.');
  expect(reason.closest('[role=alert]')).toHaveTextContent(/^tall\.jpg: /);
  await expectUnchanged(user);
});

it('replaces the image in the draft once the other one is uploaded', async () => {
  const arrive = apiHolds(getUploads, accepted());
  const { user } = await replaceWith(another('other.jpg'));
  await waitFor(() => expect(requestsTo(getUploads)).toHaveLength(1));
  expect(stage()).toHaveAttribute('src', 'blob:another');
  expect(hasUserInput(document)).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
  await waitFor(() => expect(savedImages()).toEqual([['a']]));
  arrive();

  await waitFor(() => expect(savedImages()).toEqual([['a'], ['c']]));
  await waitFor(() => expect(hasUserInput(document)).toBe(false));
  expect(stage()).toHaveAttribute('src', 'blob:another');
});

it('keeps the image until a replacement that failed is tried again', async () => {
  apiServer.use(http.post('*/uploads', () => new HttpResponse(null, { status: 503 })));
  apiReturns(getUploads, accepted);
  const { user } = await replaceWith(another('other.jpg'));
  const list = await screen.findByRole('list', { name: 'Images and videos' });
  const again = await within(list).findByRole('button', { name: 'Try again' });
  await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
  await waitFor(() => expect(savedImages()).toEqual([['a']]));
  expect(hasUserInput(document)).toBe(true);

  apiServer.use(http.post('*/uploads', () => new HttpResponse(null, { status: 204 })));
  await user.click(again);
  await waitFor(() => expect(savedImages()).toEqual([['a'], ['c']]));
});

describe('a replacement that cannot be uploaded', () => {
  beforeEach(() => {
    apiServer.use(http.post('*/uploads', () => new HttpResponse(null, { status: 503 })));
  });

  it('gives the old image back on request, and leaves the focus on Replace', async () => {
    const { user } = await replaceWith(another('other.jpg'));
    await user.click(await screen.findByRole('button', { name: 'Keep the old image' }));
    expect(screen.queryByRole('button', { name: 'Keep the old image' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Replace' })).toHaveFocus();
    await expectUnchanged(user);
  });

  it('gives it back also after another file was too large', async () => {
    const { user } = await replaceWith(another('other.jpg'));
    await screen.findByRole('button', { name: 'Keep the old image' });
    const large = another('large.jpg');
    Object.defineProperty(large, 'size', { value: MAX_IMAGE_BYTES + 1 });
    fireEvent.change(screen.getByLabelText('Another file for this Pin'), {
      target: { files: [large] },
    });
    await screen.findByText(/^This image is too large/);
    await user.click(screen.getByRole('button', { name: 'Keep the old image' }));
    expect(screen.queryByText(/^This image is too large/)).toBeNull();
    await expectUnchanged(user);
  });

  it('names an old video', async () => {
    const video = { ...pin, video_url: '/media/a.mp4' };
    apiReturns(getPinDrafts, [{ ...draft, pins: [video] }]);
    await replaceWith(another('other.jpg'));
    expect(await screen.findByRole('button', { name: 'Keep the old video' })).toBeVisible();
  });

  it('can only be tried again without an old image', async () => {
    renderInPage(<PinBuilder />, { path: '/pin-builder/' });
    fireEvent.change(screen.getByLabelText('Photos and videos to pin'), {
      target: { files: [another('first.jpg')] },
    });
    expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Keep the old/ })).toBeNull();
  });
});
