import { getPickerBoards } from '@corkboard/shared/requests/boards';
import {
  createUpload,
  getPinDrafts,
  getUploads,
  savePinDraft,
} from '@corkboard/shared/requests/pins';
import { apiReturns, apiServer } from '@corkboard/shared/testing/api.ts';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';

import { renderInPage } from '../../testing/render-in-page.tsx';
import { PinBuilder } from '../pin-builder.tsx';

const image = { url: '/media/a/474x.jpg', width: 474, height: 600 };
const images = { '236x': image, '474x': image, '736x': image };
const sea = () => new File(['sea'], 'sea.mp4', { type: 'video/mp4' });

let bodies: string[];
let revoked: string[];
/** Resolves once a video may show its first frame. */
let frame: Promise<void>;

beforeEach(() => {
  bodies = [];
  revoked = [];
  frame = Promise.resolve();
  let urls = 0;
  URL.createObjectURL = (blob) => `blob:${'type' in blob ? blob.type : ''}#${++urls}`;
  URL.revokeObjectURL = (url) => void revoked.push(url);
  playVideos();
  apiReturns(getPickerBoards, []);
  apiReturns(getPinDrafts, []);
  apiReturns(savePinDraft, { id: 'd', updated_at: '2026-11-20T11:00:00.000Z', pins: [] });
  apiReturns(createUpload, ({ type }) => ({
    upload_id: type,
    upload_url: '/uploads',
    upload_parameters: {},
    max_bytes: 1000,
    accepts: [],
  }));
  takeUploads(204);
  apiReturns(getUploads, ({ upload_ids: [id = ''] }) => ({
    [id]: {
      upload_id: id,
      type: 'pinimage' as const,
      status: 'succeeded' as const,
      signature: 'a'.repeat(64),
      images,
      dominant_color: '#aabbcc',
      video_url: null,
      message: null,
    },
  }));
});
afterEach(() => jest.restoreAllMocks());

/** jsdom plays nothing: a video with a URL of a video has a frame, any other URL is not playable. */
function playVideos() {
  const media = HTMLMediaElement.prototype;
  jest.spyOn(media, 'src', 'set').mockImplementation(function (this: HTMLMediaElement, url) {
    const event = url.startsWith('blob:video/') ? 'loadeddata' : 'error';
    void frame.then(() => this.dispatchEvent(new Event(event)));
  });
  jest.spyOn(media, 'currentTime', 'set').mockImplementation(function (this: HTMLMediaElement) {
    setTimeout(() => this.dispatchEvent(new Event('seeked')));
  });
  jest.spyOn(media, 'duration', 'get').mockReturnValue(12);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
    done(new Blob(['frame'], { type: 'image/jpeg' }));
  });
}

function takeUploads(status: number) {
  apiServer.use(
    http.post('*/uploads', async ({ request }) => {
      bodies.push(await request.text());
      return new HttpResponse(null, { status });
    }),
  );
}

function choose(file: File) {
  const page = renderInPage(<PinBuilder />, { path: '/pin-builder/' });
  fireEvent.change(screen.getByLabelText('Photos and videos to pin'), {
    target: { files: [file] },
  });
  return page;
}
const stage = () => screen.findByRole('img', { name: 'The image of your Pin' });

it('sends the cover of a video also when it is tried again', async () => {
  takeUploads(503);
  const { user } = choose(sea());
  const list = await screen.findByRole('list', { name: 'Images and videos' });
  const again = await within(list).findByRole('button', { name: 'Try again' });
  expect(await stage()).toHaveAttribute('src', expect.stringMatching(/^blob:image\/jpeg#/));
  takeUploads(204);
  await user.click(again);

  expect(await screen.findByText('1 of 1 ready')).toBeVisible();
  expect(bodies.map((body) => body.includes('name="poster"'))).toEqual([true, true]);
  expect(revoked).toEqual(['blob:video/mp4#1', 'blob:video/mp4#3']);
});

it('draws no frame of a video that was replaced by then', async () => {
  let show = () => {};
  frame = new Promise((done) => {
    show = done;
  });
  choose(sea());
  fireEvent.change(await screen.findByLabelText('Another file for this Pin'), {
    target: { files: [new File(['stairs'], 'stairs.png', { type: 'image/png' })] },
  });
  expect(await screen.findByText('1 of 1 ready')).toBeVisible();
  expect(await stage()).toHaveAttribute('src', expect.stringMatching(/^blob:image\/png#/));
  await act(async () => show());
  await waitFor(() => expect(revoked).toEqual(['blob:video/mp4#1']));

  expect(await stage()).toHaveAttribute('src', expect.stringMatching(/^blob:image\/png#/));
  expect(bodies).toHaveLength(1);
});
