import type { User } from '@corkboard/shared/contract/people';
import { getUser } from '@corkboard/shared/requests/people';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import {
  aBusinessProfile,
  aMerchant,
  anOwner,
  aUser,
  aViewer,
  aVisitor,
} from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { ProfileHeader } from './profile-header.tsx';

async function show(user: User, options: ShellOptions = {}) {
  apiReturns(getUser, user);
  const shown = renderInShell(<ProfileHeader username={user.username} />, options);
  await screen.findByRole('heading', { name: new RegExp(`^${user.full_name}`) });
  return shown;
}

it('[HEAD-001] [HEAD-013] [HEAD-015] shows photo, username, and pronouns', async () => {
  await show(aUser({ pronouns: ['she', 'her'] }));

  expect(screen.getByRole('img', { name: 'Noor Haddad' })).toHaveAttribute(
    'src',
    '/media/people/noorhaddad/280x.webp',
  );
  expect(screen.getByText('@noorhaddad')).toBeVisible();
  expect(screen.getByText('she/her')).toBeVisible();
});

it('[HEAD-002] [HEAD-003] marks verified and private profiles', async () => {
  const { unmount } = await show(aUser());
  expect(screen.queryByRole('img', { name: 'Verified' })).toBeNull();
  expect(screen.queryByRole('img', { name: 'Private profile' })).toBeNull();
  unmount();

  await show(aUser({ verified_identity: { verified: true }, is_private_profile: true }));
  expect(screen.getByRole('img', { name: 'Verified' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Private profile' })).toBeVisible();
});

it('[HEAD-004] [HEAD-006] [HEAD-014] links to website, Instagram, and imprint', async () => {
  await show(
    aUser({
      website_url: 'https://www.noor.example/',
      impressum_url: 'https://noor.example/imprint',
      instagram_data: { username: 'noor.h', url: 'https://instagram.example/noor.h' },
    }),
  );

  expect(screen.getByRole('link', { name: 'noor.example' })).toHaveAttribute(
    'href',
    'https://www.noor.example/',
  );
  expect(screen.getByRole('link', { name: 'Imprint' })).toHaveAttribute(
    'href',
    'https://noor.example/imprint',
  );
  expect(screen.getByRole('link', { name: /noor\.h/ })).toHaveAttribute(
    'href',
    'https://instagram.example/noor.h',
  );
});

it('[HEAD-004] [HEAD-006] [HEAD-014] shows no missing or unsafe link', async () => {
  await show(aUser({ website_url: 'javascript:alert(1)' }), { viewer: aVisitor() });

  expect(screen.queryByRole('link')).toBeNull();
});

it('[HEAD-007] [HEAD-011] [HEAD-012] expands a truncated text in place of its link', async () => {
  const about = `${'a'.repeat(170)}b`;
  const { user } = await show(aUser({ about }));
  const more = screen.getByRole('link', { name: 'more' });
  expect(more).toHaveAttribute('href', '/noorhaddad/profile-about/');
  expect(screen.queryByText(about)).toBeNull();

  await user.click(more);
  expect(screen.getByText(about)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'more' })).toBeNull();
});

it('[HEAD-012] leaves a click with a modifier key to the browser', async () => {
  const { shell } = await show(aUser({ about: 'a'.repeat(200) }));
  const more = screen.getByRole('link', { name: 'more' });
  more.addEventListener('click', (event) => event.preventDefault());

  fireEvent.click(more, { ctrlKey: true });
  expect(more).toBeInTheDocument();
  expect(shell.navigations).toEqual([]);
});

it('[HEAD-020] [HEAD-021] shows compact counts', async () => {
  await show(
    aUser({ follower_count: 1234, following_count: 15_620, interest_following_count: 20 }),
  );

  expect(screen.getByText('1.2k').closest('li')).toHaveTextContent('1.2k followers');
  expect(screen.getByText('15.6k').closest('li')).toHaveTextContent('15.6k following');
});

it('[HEAD-046] shows counts as plain text to signed-out visitors', async () => {
  await show(aUser({ follower_count: 1234 }), { viewer: aVisitor() });

  expect(screen.getByText('1.2k')).toBeVisible();
  expect(screen.queryByRole('link', { name: /followers/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /followers/ })).toBeNull();
});

it('[HEAD-061] hides the followers in the experiment', async () => {
  await show(aUser(), { experiments: { hide_follower_count: true } });

  expect(screen.queryByText(/followers/)).toBeNull();
  expect(screen.getByText('following', { exact: false })).toBeVisible();
});

it("[HEAD-016] [HEAD-018] shows a creator's monthly views", async () => {
  await show(aUser({ show_creator_profile: true, profile_views: 10_000_001 }));

  expect(screen.getByText('10m+')).toBeVisible();
});

it('[HEAD-023] [HEAD-024] [HEAD-026] [BLOCK-012] offers a visitor follow, message, block, and report', async () => {
  const { user, shell } = await show(aUser());
  expect(screen.getByRole('button', { name: 'Follow' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Message' }));
  expect(shell.messages).toEqual([{ id: '200000001', fullName: 'Noor Haddad' }]);

  await user.click(screen.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Report' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Block' })).toBeVisible();
});

it('[SHARE-005] shares a person as specified', async () => {
  const { user, shell } = await show(aUser());

  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(shell.shared).toEqual([
    {
      type: 'user',
      id: '200000001',
      name: 'Noor Haddad',
      description: '',
      imageUrl: '/media/people/noorhaddad/140x.webp',
      url: '/noorhaddad/',
    },
  ]);
});

it("[SHARE-002] offers an invitation for the viewer's own private profile", async () => {
  const user = aUser({ is_private_profile: true });
  const { user: person, shell } = await show(user, { viewer: anOwner(user) });

  await person.click(screen.getByRole('button', { name: 'Share' }));
  expect(shell.shared).toMatchObject([{ type: 'follow_invite', id: user.id }]);
});

it('[CREATE-002] offers visitors no create menu', async () => {
  await show(aUser());
  expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
});

it('[SHARE-010] logs one event per tap', async () => {
  const { user, shell } = await show(aUser());
  const before = shell.logged.length;

  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(shell.logged.slice(before)).toEqual([
    { event_type: 101, aux_data: { tapped: 'share_profile' } },
  ]);
});

it('[SHARE-006] prompts a signed-out visitor to sign in', async () => {
  const { user, shell } = await show(aUser(), { viewer: aVisitor() });

  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.click(screen.getByRole('button', { name: 'Message' }));
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));

  expect(shell.signInReasons).toEqual(['share-profile', 'message', 'report']);
  expect(shell.shared).toEqual([]);
  expect(shell.messages).toEqual([]);
});

it('[HEAD-025] [HEAD-042] offers only Unblock for a blocked user', async () => {
  await show(aUser({ blocked_by_me: true }));

  expect(screen.getByRole('button', { name: 'Unblock' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Message' })).toBeNull();
});

it.each([
  ['off', 'on', 0],
  ['on', 'off', 1],
])(
  '[MSG-009] [SRV-061] with messages %s for the acting business and %s for its member, offers Message: %i',
  async (business, member, count) => {
    const acting = aBusinessProfile();
    const self = aMerchant({ should_show_messaging: business === 'on' });
    apiReturns(getUser, ({ username }) => (username === self.username ? self : aUser()));
    const { queries } = renderInShell(<ProfileHeader username="noorhaddad" />, {
      viewer: aViewer({ should_show_messaging: member === 'on' }),
      actingAs: acting,
      businessAccess: { profiles: [acting] },
    });
    await screen.findByRole('button', { name: 'Follow' });
    await waitFor(() => expect(queries.isFetching()).toBe(0));

    expect(screen.queryAllByRole('button', { name: 'Message' })).toHaveLength(count);
  },
);

it('[HEAD-027] [HEAD-028] [HEAD-043] offers the owner Edit profile and Share', async () => {
  const person = aUser();
  await show(person, { viewer: anOwner(person) });

  expect(screen.getByRole('link', { name: 'Edit profile' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
  expect(
    screen.queryByRole('button', { name: /^(Follow|Unfollow|Message|More actions)$/ }),
  ).toBeNull();
});

it.each([
  ['OWNER', 1],
  ['ADMIN', 1],
  ['ANALYST', 0],
])('[SRV-060] offers %s to edit the profile of a business: %i', async (permission, count) => {
  const business = aMerchant();
  await show(business, { actingAs: { id: business.id, permissions: [permission] } });

  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Edit profile' })).toHaveLength(count);
});

it('[HEAD-030] says Edit Profile on phones', async () => {
  const person = aUser();
  await show(person, { viewer: anOwner(person), device: { isPhone: true } });

  expect(screen.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
});

const withCover = aMerchant({
  profile_cover: {
    source: 'image',
    alt_text: 'Fields from above',
    images: {
      '736x': { url: '/media/c/736x.webp', width: 736, height: 414 },
      '1200x': { url: '/media/c/1200x.webp', width: 1200, height: 675 },
    },
  },
});

it('[HEAD-052] loads the cover first in the size of the screen', async () => {
  await show(withCover);
  const cover = screen.getByRole('img', { name: 'Fields from above' });

  expect(cover).toHaveAttribute('src', '/media/c/1200x.webp');
  expect(cover).toHaveAttribute('width', '1200');
  expect(cover).toHaveAttribute('fetchpriority', 'high');
  expect(cover).not.toHaveAttribute('loading', 'lazy');
  expect(cover.parentElement?.querySelector('source')).toHaveAttribute(
    'srcset',
    '/media/c/736x.webp',
  );
});

it('[HEAD-032] shows no cover to a limited login', async () => {
  await show(withCover, { viewer: aViewer({ isLimitedLogin: true }) });

  expect(screen.queryByRole('img', { name: 'Fields from above' })).toBeNull();
});

function withSource(source: 'video' | 'image' | '') {
  const images = withCover.profile_cover?.images ?? {};
  return aMerchant({
    profile_cover: { source, images, alt_text: 'Looms at work', video_url: '/media/film/a.mp4' },
  });
}

it('[HEAD-060] shows a pausable video, an image, or nothing', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const { user, unmount } = await show(withSource('video'));
  const video = screen.getByLabelText('Looms at work');
  expect(video).toHaveAttribute('src', '/media/film/a.mp4');
  expect(video).toHaveAttribute('poster', '/media/c/1200x.webp');
  expect(play).toHaveBeenCalledTimes(1);
  fireEvent.play(video);
  await user.click(screen.getByRole('button', { name: 'Pause the cover' }));
  expect(pause).toHaveBeenCalledTimes(1);
  unmount();

  const image = await show(withSource('image'));
  expect(screen.getByRole('img', { name: 'Looms at work' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /cover/ })).toBeNull();
  image.unmount();

  await show(withSource(''));
  expect(screen.queryByRole('img', { name: 'Looms at work' })).toBeNull();
  expect(screen.queryByRole('button', { name: /cover/ })).toBeNull();
  play.mockRestore();
  pause.mockRestore();
});
