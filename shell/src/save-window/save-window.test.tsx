import type { PickerBoard } from '@corkboard/shared/contract/boards';
import { getPickerBoards } from '@corkboard/shared/requests/boards';
import { createPin, getSavedPins, previewLink } from '@corkboard/shared/requests/pins';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aPin, aUserCard, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { SaveWindow } from './save-window.tsx';

const url = 'https://shop.example/lamp';
const signature = 'a'.repeat(64);
const other = 'b'.repeat(64);
const image = (of: string) => ({
  signature: of,
  images: { '236x': { url: `/media/236x/${of}.jpg`, width: 236, height: 236 } },
  dominant_color: '#aaaaaa',
});
const found = {
  link: url,
  title: 'Lamp',
  description: 'Brass.',
  images: [image(signature), image(other)],
};

const board: PickerBoard = {
  id: '7',
  name: 'Lamps',
  url: '/ines/lamps/',
  privacy: 'public',
  owner: aUserCard(),
  is_collaborative: false,
  pin_count: 3,
  section_count: 0,
  image_cover_url: null,
  last_pinned_at: null,
  sections: [],
};

const show = (more = {}) =>
  renderInPage(<SaveWindow />, {
    path: `/pin/create/from-page/#${new URLSearchParams([
      ['url', url],
      ['title', 'Lamp No. 1'],
      ['image', 'https://cdn.example/lamp.jpg'],
    ])}`,
    ...more,
  });

const roomBelow = () => document.documentElement.style.getPropertyValue('--bar-below');

beforeEach(() => {
  apiReturns(previewLink, found);
  apiReturns(getSavedPins, []);
  apiReturns(getPickerBoards, [board]);
});

it('saves the first image to the last board in one press', async () => {
  apiReturns(createPin, aPin({ id: '99', board: { id: '7', name: 'Lamps', url: '/ines/lamps/' } }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Saved to Lamps')).toHaveFocus();
  expect(roomBelow()).toBe('');
  expect(screen.getByRole('link', { name: 'Open Pin' })).toHaveAttribute('href', '/pin/99/');
  expect(requestsTo(previewLink)).toEqual([{ url, image_urls: ['https://cdn.example/lamp.jpg'] }]);
  expect(requestsTo(getPickerBoards)[0]).toMatchObject({ field_set_key: 'board_picker' });
  expect(requestsTo(createPin)).toMatchObject([
    { image_signature: signature, title: 'Lamp No. 1', link: url, board_id: '7' },
  ]);
});

it('keeps the whole title and description that the server found', async () => {
  const title = '👩‍🚀'.repeat(100);
  const description = 'नि'.repeat(800);
  apiReturns(previewLink, { ...found, title, description });
  apiReturns(createPin, aPin());
  const { user } = show({ path: `/pin/create/from-page/#${new URLSearchParams({ url })}` });
  await user.click(await screen.findByRole('button', { name: 'Save' }));

  expect(requestsTo(createPin)).toMatchObject([{ title, description }]);
});

it('says once that the page could not be read', async () => {
  apiRejects(previewLink, 422, "We couldn't read that page. Check the link or try again later.");
  show();
  await screen.findByRole('button', { name: 'Try again' });

  expect(screen.getAllByText(/couldn't read that page/i)).toHaveLength(1);
});

it('keeps the focused image above the buttons at the bottom', async () => {
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
  show();
  await screen.findByRole('button', { name: 'Save' });
  height.mockRestore();

  expect(roomBelow()).toBe('calc(120px + var(--space-2))');
});

it('marks what is saved already', async () => {
  apiReturns(getSavedPins, [aPin({ image_signature: other })]);
  show();

  expect(await screen.findByText('You have a Pin of this page')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('You have a Pin of this page');
  expect(screen.getByRole('button', { name: 'Image 1', pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Image 2, saved already' })).toBeVisible();
  expect(requestsTo(getSavedPins)).toEqual([{ url, signatures: `${signature},${other}` }]);
});

it('saves the selected image and retries with the same key', async () => {
  apiRejects(createPin, 503, 'Corkboard is busy. Try again in a moment.');
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Image 2' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Corkboard is busy.');
  apiReturns(createPin, aPin({ board: null }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Saved')).toBeVisible();
  const [first, again] = requestsTo(createPin);
  expect(first).toMatchObject({ image_signature: other });
  expect(again?.idempotency_key).toBe(first?.idempotency_key);
});

it('says when a page has no images and tries again', async () => {
  apiReturns(previewLink, { ...found, images: [] });
  const { user } = show();
  expect(await screen.findByText('No images found on that page.')).toBeVisible();
  apiReturns(previewLink, found);
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('button', { name: 'Image 1' })).toBeVisible();
});

it('explains itself without a page', () => {
  show({ path: '/pin/create/from-page/' });

  expect(screen.getByRole('link', { name: 'Save from anywhere' })).toBeVisible();
});

it('keeps the page for after the login', () => {
  show({ viewer: aVisitor() });

  const next = new URL(
    screen.getByRole('link', { name: 'Log in' }).getAttribute('href') ?? '',
    'http://localhost',
  ).searchParams.get('next');
  expect(next).toContain(`#url=${encodeURIComponent(url)}`);
});
