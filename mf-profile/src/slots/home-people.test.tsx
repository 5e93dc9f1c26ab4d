import { getHomePeople } from '@corkboard/shared/requests/home';
import { followUser } from '@corkboard/shared/requests/people';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aUserCard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { renderSsr } from '@corkboard/shared/testing/render-ssr.tsx';
import { screen } from '@testing-library/react';

import { HomePeople, prefetchHomePeople } from './home-people.tsx';

const ada = aUserCard({ id: '7', username: 'adaobi', full_name: 'Ada Obi', follower_count: 9100 });

it('titles people who save the same Pins', async () => {
  apiReturns(getHomePeople, [{ user: ada, in_common: 12, images: [] }]);
  renderInShell(<HomePeople layout="rail" />);

  expect(
    await screen.findByRole('region', { name: 'People who saved the same Pins' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /Ada Obi.*12 in common/ })).toBeVisible();
});

it('titles other people as people to follow', async () => {
  apiReturns(getHomePeople, [{ user: ada, in_common: 0, images: [] }]);
  renderInShell(<HomePeople layout="rail" />);

  expect(await screen.findByRole('region', { name: 'People to follow' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Ada Obi/ })).not.toHaveTextContent('@');
});

it.each(['rail', 'row'] as const)(
  'lets the shell return the focus to a link of the %s',
  async (layout) => {
    apiReturns(getHomePeople, [{ user: ada, in_common: 0, images: [] }]);
    renderInShell(<HomePeople layout={layout} />);

    const link = await screen.findByRole('link', { name: /Ada Obi/ });
    expect(link).toHaveAttribute('data-person');
  },
);

it.each(['row', 'start'] as const)('keeps a followed person in the %s', async (layout) => {
  apiReturns(getHomePeople, [{ user: ada, in_common: 0, images: [] }]);
  apiReturns(followUser, { ...ada, explicitly_followed_by_me: true });
  const { user } = renderInShell(<HomePeople layout={layout} />);

  await user.click(await screen.findByRole('button', { name: 'Follow Ada Obi' }));
  expect(await screen.findByRole('button', { name: 'Unfollow Ada Obi' })).toBeVisible();
  expect(requestsTo(followUser)).toMatchObject([{ user_id: '7' }]);
  expect(requestsTo(getHomePeople)).toHaveLength(1);
});

it('preloads no images of people, who are below the first screen', async () => {
  const images = [{ url: '/media/236x/a.jpg', width: 236, height: 300 }];
  apiReturns(getHomePeople, [
    { user: { ...ada, image_medium_url: '/media/140x140/a.jpg' }, in_common: 0, images },
  ]);
  const route = { layout: 'row' } as const;
  const { html } = await renderSsr(<HomePeople {...route} />, prefetchHomePeople, route);

  expect(html).toContain('/media/140x140/a.jpg');
  expect(html).not.toContain('rel="preload"');
});

it('retries a list that failed to load', async () => {
  apiRejects(getHomePeople, 500, 'Resting.');
  const { user } = renderInShell(<HomePeople layout="row" />);
  expect(await screen.findByText("Couldn't load this list.")).toBeVisible();

  apiReturns(getHomePeople, [{ user: ada, in_common: 0, images: [] }]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Ada Obi/ })).toBeVisible();
});
