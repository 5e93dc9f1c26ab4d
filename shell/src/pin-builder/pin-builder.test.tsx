import { createPin, getPickerBoards, previewLink } from '@corkboard/shared/contract/requests.ts';
import { apiIsUnreachable, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aPin, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { screen, waitFor } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { PinBuilder } from './pin-builder.tsx';

const image = { url: '/media/a/474x.jpg', width: 474, height: 600 };
const picture = (letter: string) => ({
  signature: letter.repeat(64),
  images: { '236x': image, '474x': image },
  dominant_color: '#aabbcc',
});

const found = {
  link: 'https://tulips.example/red',
  title: 'Red tulips',
  description: '',
  images: [picture('a'), picture('b')],
};

beforeEach(() => apiReturns(getPickerBoards, []));

it('publishes the selected image of a website', async () => {
  apiReturns(previewLink, found);
  apiReturns(createPin, aPin({ id: '77' }));
  const { user, shell } = renderInPage(<PinBuilder />, { path: '/pin-builder/' });

  await user.type(screen.getByRole('textbox', { name: 'Website' }), 'https://tulips.example');
  await user.click(screen.getByRole('button', { name: 'Find pictures' }));
  await user.click(await screen.findByRole('radio', { name: 'Picture 2' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Red tulips');
  await user.click(screen.getByRole('button', { name: 'Publish' }));

  await waitFor(() => expect(shell.navigations).toEqual([{ replace: '/pin/77/' }]));
  expect(requestsTo(createPin)).toMatchObject([
    { image_signature: 'b'.repeat(64), title: 'Red tulips', link: found.link },
  ]);
});

it('retries the same Pin, but a changed one separately', async () => {
  apiReturns(previewLink, { ...found, images: [picture('a')] });
  apiIsUnreachable(createPin);
  const { user } = renderInPage(<PinBuilder />, { path: '/pin-builder/' });
  await user.type(screen.getByRole('textbox', { name: 'Website' }), 'https://tulips.example');
  await user.click(screen.getByRole('button', { name: 'Find pictures' }));
  const publish = async (times: number) => {
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(requestsTo(createPin)).toHaveLength(times));
    await screen.findByRole('alert');
  };
  await publish(1);
  await publish(2);
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' at noon');
  await publish(3);

  const [first, again, changed] = requestsTo(createPin);
  expect(again?.idempotency_key).toBe(first?.idempotency_key);
  expect(changed?.title).toBe('Red tulips at noon');
  expect(changed?.idempotency_key).not.toBe(first?.idempotency_key);
});

it('says when a website has no image', async () => {
  apiReturns(previewLink, { ...found, images: [] });
  const { user } = renderInPage(<PinBuilder />, { path: '/pin-builder/' });
  await user.type(screen.getByRole('textbox', { name: 'Website' }), 'https://tulips.example');
  await user.click(screen.getByRole('button', { name: 'Find pictures' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('That page shows no picture to pin.');
});

it('[CREATE-020] accepts only images', () => {
  renderInPage(<PinBuilder />, { path: '/pin-builder/' });

  expect(screen.getByLabelText('Photo')).toHaveAttribute('accept', 'image/*');
});

it('prompts a signed-out visitor to log in', () => {
  renderInPage(<PinBuilder />, { path: '/pin-builder/', viewer: aVisitor() });

  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login/?next=%2Fpin-builder%2F',
  );
});
