import { getUser, getUserMetadata, getUserPins } from '@corkboard/shared/contract/requests.ts';
import type { User } from '@corkboard/shared/contract/users.ts';
import type { SlotProps } from '@corkboard/shared/remote';
import { apiAnswers, apiIsUnreachable, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aMerchant, aPin, aUser, ownerOf } from '@corkboard/shared/testing/builders.ts';
import { type InShell, renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen, within } from '@testing-library/react';

import { ProfilePins } from './profile-pins.tsx';

const noor = aUser();
const asOwner = { viewer: ownerOf(noor) };

interface Scene extends InShell {
  user?: User;
  tab?: SlotProps['profile.pins']['tab'];
  density?: 'regular' | 'dense' | null;
}

function renderPins({ user = noor, tab = 'saved', density = null, ...options }: Scene = {}) {
  apiAnswers(getUser, user);
  apiAnswers(getUserMetadata, {
    most_recent_board_sort_order: null,
    profile_board_rep_view_type: null,
    board_pin_rep_view_type: density,
  });
  return renderInShell(<ProfilePins username={user.username} tab={tab} />, options);
}

it('shows a Pin with its title, and on which board it is', async () => {
  apiAnswers(getUserPins, [aPin()]);
  renderPins();

  const pin = await screen.findByRole('link', { name: /Riding home/ });
  expect(pin).toHaveAttribute('href', '/pin/400000001/');
  expect(within(pin).getByText('Night cyclists')).toBeInTheDocument();
});

it('[PINS-015] offers the renditions of a Pin', async () => {
  apiAnswers(getUserPins, [aPin()]);
  renderPins();

  const picture = await screen.findByRole('img', { name: 'A cyclist below street lamps' });
  expect(picture).toHaveAttribute('src', '/media/pins/night/236x.webp');
  expect(picture).toHaveAttribute(
    'srcset',
    '/media/pins/night/236x.webp 236w, /media/pins/night/474x.webp 474w, /media/pins/night/736x.webp 736w',
  );
  expect(picture).toHaveAttribute('width', '236');
  expect(picture).toHaveAttribute('height', '354');
});

it('keeps the place of every picture before it is loaded', async () => {
  apiAnswers(getUserPins, [aPin()]);
  const { container } = renderPins();

  expect(await screen.findByRole('listitem')).toHaveAttribute('data-rows', '60');
  expect(container.querySelector('[style]')).toBeNull();
});

it('names a Pin that nobody has described', async () => {
  apiAnswers(getUserPins, [aPin({ title: '', alt_text: '', board: null })]);
  renderPins();

  expect(await screen.findByRole('link', { name: 'Pin by Noor Haddad' })).toBeVisible();
});

it('[PINS-006] starts with the density that was saved', async () => {
  apiAnswers(getUserPins, [aPin()]);
  renderPins({ ...asOwner, density: 'dense' });

  expect(await screen.findByRole('list')).toHaveAttribute('data-layout', 'compact');
  expect(screen.queryByText('Riding home')).not.toBeInTheDocument();
});

it('[PINS-003, PINS-004] has full columns on the own profile, narrow ones elsewhere', async () => {
  apiAnswers(getUserPins, [aPin()]);
  const own = renderPins(asOwner);
  expect(await screen.findByRole('list')).toHaveAttribute('data-layout', 'standard');
  own.unmount();

  renderPins();
  expect(await screen.findByRole('list')).toHaveAttribute('data-layout', 'narrow');
});

it('asks for settings on the own profile only', async () => {
  apiAnswers(getUserPins, [aPin()]);
  renderPins();

  await screen.findByRole('list');
  expect(requestsTo(getUserMetadata)).toEqual([]);
});

it('[PINS-011, PINS-012] asks for the fields of a person or of a business', async () => {
  apiAnswers(getUserPins, [aPin()]);
  const person = renderPins();
  await screen.findByRole('list');
  person.unmount();
  renderPins({ user: aMerchant(), tab: 'created' });
  await screen.findByRole('list');

  expect(requestsTo(getUserPins)).toMatchObject([
    { username: 'noorhaddad', tab: 'saved', field_set_key: 'grid_item' },
    { username: 'tarnandloom', tab: 'created', field_set_key: 'partner_grid_item' },
  ]);
});

it('[EMPTY-003, EMPTY-004] leads the owner without Pins to some', async () => {
  apiAnswers(getUserPins, []);
  renderPins(asOwner);

  expect(await screen.findByText("You haven't saved any Pins... yet")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Explore Pins' })).toHaveAttribute('href', '/');
});

it('[EMPTY-005, EMPTY-006] leads the owner to create a Pin', async () => {
  apiAnswers(getUserPins, []);
  renderPins({ ...asOwner, tab: 'created' });

  expect(await screen.findByText('Pins you create will show up here')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create Pins' })).toHaveAttribute(
    'href',
    '/pin-creation-tool/',
  );
});

it('[EMPTY-012, EMPTY-014] lets a person find ideas at home', async () => {
  apiAnswers(getUserPins, []);
  renderPins({ ...asOwner, tab: 'tried' });

  expect(await screen.findByRole('link', { name: 'Find ideas' })).toHaveAttribute('href', '/');
});

it('[EMPTY-013] lets a partner find ideas in the home feed', async () => {
  apiAnswers(getUserPins, []);
  renderPins({ viewer: ownerOf(noor, { isPartner: true }), tab: 'tried' });

  expect(await screen.findByRole('link', { name: 'Find ideas' })).toHaveAttribute(
    'href',
    '/homefeed/',
  );
});

it.each(['saved', 'created', 'tried'] as const)(
  '[EMPTY-010] tells a visitor whose tab %s is empty',
  async (tab) => {
    apiAnswers(getUserPins, []);
    renderPins({ user: aUser({ full_name: 'Ann Lee' }), tab });

    expect(await screen.findByText("Ann Lee hasn't saved any Pins yet")).toBeVisible();
  },
);

it('goes on with the next page, each Pin once', async () => {
  const pin = (id: string) => aPin({ id, title: `Pin ${id}` });
  apiAnswers(
    getUserPins,
    ({ bookmark }) => (bookmark ? [pin('2'), pin('3')] : [pin('1'), pin('2')]),
    { bookmark: ({ bookmark }) => (bookmark ? undefined : 'more') },
  );
  const { user } = renderPins();

  await user.click(await screen.findByRole('button', { name: 'Show more Pins' }));
  await screen.findByText('Pin 3');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('says what failed, and tries again', async () => {
  apiIsUnreachable(getUserPins);
  const { user } = renderPins();

  expect(await screen.findByRole('alert')).toHaveTextContent('The Pins could not be loaded.');
  apiAnswers(getUserPins, [aPin()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Riding home')).toBeVisible();
});
