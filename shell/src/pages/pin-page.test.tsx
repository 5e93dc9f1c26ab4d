import { getBoard } from '@corkboard/shared/requests/boards';
import { getPin } from '@corkboard/shared/requests/pins';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aBoard, aPin, aUserCard } from '@corkboard/shared/testing/builders.ts';
import { jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';

import { aPlannedRemote } from '../testing/plan.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { PinPage } from './pin-page.tsx';

const load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
const image = { url: 'https://corkboard.example/one.jpg', width: 600, height: 900 };
const images = { '736x': image };

beforeEach(() => {
  apiReturns(getBoard, aBoard());
});

it('shows a video without autoplay', async () => {
  const pin = aPin({ images, is_video: true, video_url: '/media/clip/1.mp4', alt_text: 'The sea' });
  apiReturns(getPin, pin);
  renderInPage(<PinPage id="1" />);

  const video = await screen.findByLabelText<HTMLVideoElement>('The sea');
  expect(video).toHaveAttribute('src', '/media/clip/1.mp4');
  expect(video).toHaveAttribute('poster', image.url);
  expect(video.autoplay).toBe(false);
  expect(screen.queryByRole('img', { name: 'The sea' })).toBeNull();
});

it('explains a failed video and loads it again', async () => {
  apiReturns(getPin, aPin({ images, alt_text: '', video_url: '/media/clip/1.mp4' }));
  const { user } = renderInPage(<PinPage id="1" />);
  const video = await screen.findByLabelText('Video');
  Object.defineProperty(video, 'error', { value: { code: 2 } });
  fireEvent.error(video);
  expect(screen.getByRole('alert')).toHaveTextContent("Couldn't load the video.");

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

function aStory(laterColor?: string) {
  const pages = ['Warp', 'Weft', 'Cloth'].map((text, index) => ({
    images,
    ...(index > 0 && laterColor && { dominant_color: laterColor }),
    alt_text: `${text}, seen`,
    text,
  }));
  const story = { id: '1', metadata: { pinTitle: 'A loom' }, page_count: 3, pages };
  return aPin({ images, title: '', story_pin_data: story });
}

it('turns the pages of a story and announces the position', async () => {
  apiReturns(getPin, aStory());
  const { user } = renderInPage(<PinPage id="1" />);

  const story = await screen.findByRole('region', { name: 'A loom, 3 pages' });
  expect(within(story).getByRole('img', { name: 'Warp, seen' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(within(story).getByRole('img', { name: 'Weft, seen' })).toBeVisible();
  expect(within(story).getByText('Weft', { selector: 'section > p' })).toBeVisible();
  expect(within(story).getByRole('status')).toHaveTextContent('2 of 3');

  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(within(story).getByRole('status')).toHaveTextContent('3 of 3');
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'true');
});

it.each([
  ['its own color', '#123456'],
  ['no color of another page, from an older server', undefined],
])('shows a page of a story on %s', async (_what, color) => {
  const story = aStory(color);
  apiReturns(getPin, story);
  const { user } = renderInPage(<PinPage id="1" />);
  const ground = () => document.querySelector('[data-pin-stage] rect')?.getAttribute('fill');

  await screen.findByRole('img', { name: 'Warp, seen' });
  expect(ground()).toBe(story.dominant_color);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(ground()).toBe(color);
});

it.each([
  ['turns a page by a swipe', -120, 20, '2 of 3'],
  ['keeps the page while someone scrolls', -48, 300, '1 of 3'],
])('%s', async (_what, dx, dy, position) => {
  apiReturns(getPin, aStory());
  renderInPage(<PinPage id="1" />);
  const story = await screen.findByRole('region', { name: 'A loom, 3 pages' });
  fireEvent.touchStart(story, { touches: [{ clientX: 200, clientY: 400 }] });
  fireEvent.touchEnd(story, { changedTouches: [{ clientX: 200 + dx, clientY: 400 + dy }] });
  expect(within(story).getByRole('status')).toHaveTextContent(position);
});

it('has the text of each page of a story for paper', async () => {
  apiReturns(getPin, aStory());
  renderInPage(<PinPage id="1" />);
  const pages = await screen.findByRole('list', { name: 'Pages' });
  const texts = within(pages).getAllByRole('listitem', { hidden: true });
  expect(texts.map(({ textContent }) => textContent)).toEqual(['Warp', 'Weft', 'Cloth']);
});

it('turns the pages of a story by keys, wherever the focus is', async () => {
  apiReturns(getPin, aStory());
  const { user } = renderInPage(
    <>
      <PinPage id="1" />
      <input aria-label="Search" />
    </>,
  );
  const story = await screen.findByRole('region', { name: 'A loom, 3 pages' });
  await user.keyboard('{ArrowRight}');
  expect(within(story).getByRole('status')).toHaveTextContent('2 of 3');

  await user.click(screen.getByRole('textbox', { name: 'Search' }));
  await user.keyboard('{ArrowRight}');
  expect(within(story).getByRole('status')).toHaveTextContent('2 of 3');
});

it('shows the image on the whole screen, or else the original', async () => {
  const orig = { url: 'https://corkboard.example/orig.jpg', width: 4000, height: 6000 };
  apiReturns(getPin, aPin({ images: { ...images, orig }, title: 'A bowl' }));
  const { user } = renderInPage(<PinPage id="1" />);
  const link = await screen.findByRole('link', { name: 'Show larger' });
  expect(link).toHaveAttribute('href', orig.url);

  const open = jest.fn(async () => {});
  const stage = link.closest<HTMLElement>('[data-pin-stage]');
  Object.assign(stage ?? {}, { requestFullscreen: open });
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
  await user.click(link);
  expect(open).toHaveBeenCalledTimes(1);

  Object.defineProperty(document, 'fullscreenElement', { value: stage, configurable: true });
  fireEvent(document, new Event('fullscreenchange'));
  expect(screen.getByRole('link', { name: 'Exit full screen' })).toBe(link);
  Reflect.deleteProperty(document, 'fullscreenElement');
  Reflect.deleteProperty(document, 'fullscreenEnabled');
});

it('names the collaborators of the board', async () => {
  const people = ['Ada Obi', 'Hugo Lima', 'Mara Lind'].map((full_name) => aUserCard({ full_name }));
  apiReturns(getPin, aPin({ images, board: { id: '7', name: 'Clay', url: '/noorhaddad/clay/' } }));
  apiReturns(getBoard, aBoard({ id: '7', pin_count: 46, collaborating_users: people }));
  renderInPage(<PinPage id="1" />);

  const name = /^Clay 46 Pins · with Ada Obi, Hugo Lima,? and 1 other$/;
  expect(await screen.findByRole('link', { name })).toBeVisible();
});

it('opens the chosen page of a story', async () => {
  apiReturns(getPin, aStory());
  const { user } = renderInPage(<PinPage id="1" />);
  await user.click(await screen.findByRole('button', { name: 'Page 3' }));

  expect(screen.getByRole('img', { name: 'Cloth, seen' })).toBeVisible();
});

it('shows what the linked page says about itself', async () => {
  const rich_metadata = {
    title: '',
    description: '',
    url: 'https://tarn.test/bowl',
    article: null,
    product: { price: '49.9', currency: 'EUR', availability: 'InStock' },
    aggregate_rating: { rating_count: 12, rating_value: '4.5' },
  };
  const link = 'https://tarn.test/bowl';
  apiReturns(getPin, aPin({ images, link, domain: 'tarn.test', rich_metadata }));
  renderInPage(<PinPage id="1" />);

  expect(await screen.findByRole('link', { name: 'tarn.test' })).toHaveAttribute('href', link);
  const facts = within(screen.getByRole('list', { name: 'From the linked page' }));
  expect(facts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '€49.90',
    'In stock',
    '4.5 of 5, 12 ratings',
  ]);
});

it('shows only the link of a page without such facts', async () => {
  apiReturns(getPin, aPin({ images, link: 'https://tarn.test/', domain: 'tarn.test' }));
  renderInPage(<PinPage id="1" />);

  expect(await screen.findByRole('link', { name: 'tarn.test' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'From the linked page' })).toBeNull();
});

it('names the board, and shows its images and count once they load', async () => {
  const board = { id: '7', name: 'Clay', url: '/noorhaddad/clay/' };
  const cover = { url: 'https://corkboard.example/222.jpg', width: 222, height: 222 };
  apiReturns(getPin, aPin({ images, title: 'A bowl', board }));
  apiReturns(
    getBoard,
    aBoard({ id: '7', pin_count: 46, cover_images: [{ '222x': cover, '474x': cover }] }),
  );
  renderInPage(<PinPage id="1" />);

  const link = await screen.findByRole('link', { name: /^Clay 46 Pins$/ });
  expect(link).toHaveAttribute('href', '/noorhaddad/clay/');
  expect(link.querySelector('img')).toHaveAttribute('src', cover.url);
});

it('still links to the board if its count fails to load', async () => {
  const board = { id: '7', name: 'Clay', url: '/noorhaddad/clay/' };
  apiReturns(getPin, aPin({ images, title: 'A bowl', board }));
  apiRejects(getBoard, 500, 'Resting.');
  renderInPage(<PinPage id="1" />);

  expect(await screen.findByRole('link', { name: 'Clay Board' })).toBeVisible();
});

it('goes to the board on Esc if nothing of the product is before it', async () => {
  const board = { id: '7', name: 'Clay', url: '/noorhaddad/clay/' };
  apiReturns(getPin, aPin({ images, title: 'A bowl', board }));
  const { user, shell } = renderInPage(<PinPage id="1" />);
  await screen.findByRole('heading', { name: 'A bowl' });
  await user.keyboard('{Escape}');

  expect(shell.navigations).toEqual([{ to: '/noorhaddad/clay/' }]);
});

it('saves on s, but not while typing', async () => {
  apiReturns(getPin, aPin({ id: '1', images, title: 'A bowl', board: null }));
  const { user, shell } = renderInPage(
    <>
      <input aria-label="Words" />
      <PinPage id="1" />
    </>,
  );
  await screen.findByRole('heading', { name: 'A bowl' });
  await user.type(screen.getByRole('textbox', { name: 'Words' }), 'sss{Escape}');
  expect(shell.navigations).toEqual([]);
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('s');

  expect(shell.navigations).toMatchObject([{ to: expect.stringMatching(/^\/pin\/1\/repin\//) }]);
});

it('passes the Pin to the Follow button of its pinner', async () => {
  apiReturns(getPin, aPin({ id: '1' }));
  renderInPage(<PinPage id="1" />, {
    slots: { 'pin.follow': ({ pinId }) => <p>Follow from {pinId}</p> },
    remotes: { profile: aPlannedRemote({ slots: ['pin.follow'] }) },
  });

  expect(await screen.findByText('Follow from 1')).toBeVisible();
});

it('fills the slots of remotes that have them', async () => {
  apiReturns(getPin, aPin({ id: '1', images }));
  renderInPage(<PinPage id="1" />, {
    slots: { 'pin.save': () => <button type="button">Save to Clay</button> },
    remotes: { boards: aPlannedRemote({ slots: ['pin.save'] }) },
  });

  expect(await screen.findByRole('button', { name: 'Save to Clay' })).toBeVisible();
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
