import { getPin } from '@corkboard/shared/contract/requests.ts';
import { apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aPin } from '@corkboard/shared/testing/builders.ts';
import { jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { PinPage } from './pin-page.tsx';

const load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
const image = { url: 'https://corkboard.example/one.jpg', width: 600, height: 900 };
const images = { '736x': image };

it('shows a video with controls and without autoplay', async () => {
  const pin = aPin({ images, is_video: true, video_url: '/media/film/1.mp4', alt_text: 'The sea' });
  apiReturns(getPin, pin);
  renderInPage(<PinPage id="1" />);

  const video = await screen.findByLabelText<HTMLVideoElement>('The sea');
  expect(video).toHaveAttribute('src', '/media/film/1.mp4');
  expect(video).toHaveAttribute('poster', image.url);
  expect(video.controls).toBe(true);
  expect(video.autoplay).toBe(false);
  expect(screen.queryByRole('img', { name: 'The sea' })).toBeNull();
});

it('explains a failed video and loads it again', async () => {
  apiReturns(getPin, aPin({ images, alt_text: '', video_url: '/media/film/1.mp4' }));
  const { user } = renderInPage(<PinPage id="1" />);
  const video = await screen.findByLabelText('Video');
  Object.defineProperty(video, 'error', { value: { code: 2 } });
  fireEvent.error(video);
  expect(screen.getByRole('alert')).toHaveTextContent('The video did not load.');

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows all pages of a story with their texts', async () => {
  const pages = ['Warp', 'Weft', 'Cloth'].map((text) => ({
    images,
    alt_text: `${text}, seen`,
    text,
  }));
  const story = { id: '1', metadata: { pinTitle: 'A loom' }, page_count: 3, pages };
  apiReturns(getPin, aPin({ images, story_pin_data: story }));
  renderInPage(<PinPage id="1" />);

  const list = await screen.findByRole('list', { name: 'Pages' });
  const items = within(list).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Warp', 'Weft', 'Cloth']);
  expect(
    within(list)
      .getAllByRole('img')
      .map((img) => img.getAttribute('alt')),
  ).toEqual(['Warp, seen', 'Weft, seen', 'Cloth, seen']);
});

it('requests the Pin as the acting profile', async () => {
  apiReturns(getPin, aPin({ id: '1', title: 'A loom' }));
  const { queries } = renderInPage(<PinPage id="1" />, {
    actingAs: { id: '42', permissions: ['OWNER'] },
  });
  expect(await screen.findByRole('heading', { name: 'A loom' })).toBeVisible();
  expect(requestsTo(getPin)).toMatchObject([{ pin_id: '1', orbac_subject_id: '42' }]);
  expect(queries.getQueryData(['42', 'pins', '1'])).toBeDefined();
});
