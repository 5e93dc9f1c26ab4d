import type { Pin } from '@corkboard/shared/contract/pins';
import { getBoard } from '@corkboard/shared/requests/boards';
import { getPin } from '@corkboard/shared/requests/pins';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin } from '@corkboard/shared/testing/builders.ts';
import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { PinPage } from '../pages/pin-page.tsx';
import { renderInPage } from '../testing/render-in-page.tsx';
import { formatVideoTime } from './format-video-time.ts';
import { PinVideo } from './pin-video.tsx';

const image = { url: 'https://corkboard.example/one.jpg', width: 600, height: 900 };

async function openVideo(more: Partial<Pin> = {}) {
  const pin = aPin({
    images: { '736x': image },
    alt_text: 'The sea',
    video_url: '/sea.mp4',
    ...more,
  });
  apiReturns(getPin, pin);
  apiReturns(getBoard, aBoard());
  const page = renderInPage(<PinPage id="1" />);
  await screen.findByRole('group', { name: 'Video controls' });
  const video = screen.getByLabelText<HTMLVideoElement>('The sea');
  return { ...page, video };
}

/** jsdom plays nothing. */
function setPlayer(video: HTMLVideoElement, state: Partial<HTMLVideoElement>, event: string): void {
  for (const [name, value] of Object.entries(state)) {
    Object.defineProperty(video, name, { value, writable: true, configurable: true });
  }
  fireEvent(video, new Event(event));
}

it("shows the browser's controls until its own have loaded", async () => {
  renderInPage(
    <PinVideo url="/sea.mp4" captions={null} poster={image} alt="The sea" color="#336699" />,
  );
  const video = screen.getByLabelText<HTMLVideoElement>('The sea');
  expect(video.controls).toBe(true);
  await screen.findByRole('group', { name: 'Video controls' });
  expect(video.controls).toBe(false);
});

it("replaces the browser's controls", async () => {
  const { video } = await openVideo();
  expect(video.controls).toBe(false);
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
});

it('plays and pauses with the button and with a click on the video', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  const { user, video } = await openVideo();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(play).toHaveBeenCalledTimes(1);

  setPlayer(video, { paused: false }, 'play');
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  await user.click(video);
  expect(pause).toHaveBeenCalledTimes(2);
});

it('seeks to a position and announces it in seconds', async () => {
  const { video } = await openVideo();
  const position = screen.getByRole('slider', { name: 'Position' });
  expect(position).toBeDisabled();

  setPlayer(video, { duration: 24, currentTime: 9.4 }, 'timeupdate');
  expect(position).toHaveAttribute('aria-valuetext', '9 of 24 seconds');
  fireEvent.change(position, { target: { value: '12.5' } });
  expect(video.currentTime).toBe(12.5);
});

it('turns the sound on and off', async () => {
  const { user, video } = await openVideo();
  setPlayer(video, { muted: true }, 'volumechange');
  await user.click(screen.getByRole('button', { name: 'Unmute' }));
  expect(video.muted).toBe(false);

  fireEvent(video, new Event('volumechange'));
  expect(screen.getByRole('button', { name: 'Mute' })).toBeVisible();
});

it('opens only the video in full screen on an iPhone', async () => {
  const { user, video } = await openVideo();
  const open = jest.fn();
  Object.assign(video, { webkitEnterFullscreen: open });
  await user.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(open).toHaveBeenCalledTimes(1);
});

/** jsdom reads no captions. */
class Captions extends EventTarget {
  mode: TextTrackMode = 'showing';
  activeCues: { getCueAsHTML(): DocumentFragment }[] = [];

  show(...texts: string[]): void {
    this.activeCues = texts.map((text) => ({
      getCueAsHTML: () => document.createRange().createContextualFragment(text),
    }));
    this.dispatchEvent(new Event('cuechange'));
  }
}

it('shows captions above the controls and hides them on request', async () => {
  const track = new Captions();
  const tracks = jest.fn(() => [track]);
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', {
    get: tracks,
    configurable: true,
  });
  Object.assign(URL, { createObjectURL: () => 'blob:captions', revokeObjectURL: () => {} });
  const { user, video } = await openVideo({ captions: 'WEBVTT' });
  expect(video.querySelector('track')).toHaveAttribute('src', 'blob:captions');
  const button = await screen.findByRole('button', { name: 'Captions', pressed: true });
  expect(track.mode).toBe('hidden');

  act(() => track.show('<i>The water</i> draws back'));
  expect(screen.getByText('The water draws back')).toBeVisible();
  act(() => track.show());
  expect(screen.queryByText('The water draws back')).toBeNull();

  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(track.mode).toBe('disabled');
});

it('has no button for a video without captions', async () => {
  const { video } = await openVideo({ captions: null });
  expect(video.querySelector('track')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull();
});

it('shows a failure over the picture, before the controls', async () => {
  const { user, video } = await openVideo();
  const load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
  setPlayer(video, { error: { code: 2 } as MediaError }, 'error');
  expect(video.parentElement).toContainElement(screen.getByRole('alert'));
  const controls = screen.getByRole('group', { name: 'Video controls' });
  const retry = screen.getByRole('button', { name: 'Try again' });
  expect(retry.compareDocumentPosition(controls)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

  act(() => retry.focus());
  await user.keyboard('{Enter}');
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Play' })).toHaveFocus();
});

it('formats a time as minutes and seconds', () => {
  expect([0, 9.9, 65, 600].map(formatVideoTime)).toEqual(['0:00', '0:09', '1:05', '10:00']);
});
