import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { World } from '@corkboard/shared/contract/world';

import { aVideo } from '../../../domains/media/testing/a-video.ts';
import { jpeg } from '../../../domains/media/testing/drawn.ts';

type Lists = Omit<Required<World>, 'version'>;
export type SmallWorld = Lists & { version: 1 };

const t0 = '2026-11-01T08:00:00.000Z';
const t1 = '2026-11-02T09:30:00.125Z';
const t2 = '2026-11-03T10:00:00.000Z';

export async function smallWorld(): Promise<{ folder: string; world: SmallWorld }> {
  const folder = await mkdtemp(join(tmpdir(), 'world-'));
  await mkdir(join(folder, 'pictures'));
  const image = async (name: string, width: number, height: number) => {
    const bytes = await jpeg(width, height);
    const file = `pictures/${name}.jpg`;
    await writeFile(join(folder, file), bytes);
    return { file, sha256: createHash('sha256').update(bytes).digest('hex') };
  };
  const portrait = await image('portrait', 320, 320);
  const jug = { ...(await image('jug', 600, 900)), alt_text: 'A jug' };
  const reel = aVideo();
  await mkdir(join(folder, 'videos'));
  await writeFile(join(folder, 'videos/reel.mp4'), reel);
  const video = {
    file: 'videos/reel.mp4',
    sha256: createHash('sha256').update(reel).digest('hex'),
  };
  const value = { badgeColor: '#27683f', badgeOptOut: ['inclusive'] };

  const world: SmallWorld = {
    version: 1,
    users: [
      {
        username: 'Ann',
        full_name: 'Ann Lee',
        email: 'ann@corkboard.example',
        password: 'long enough',
        former_usernames: ['annie'],
        about: 'Pots.',
        pronouns: ['she', 'her'],
        picture: portrait,
        profile_cover: { source: 'image', picture: jug },
        cookies: {
          allow_analytic_cookies: true,
          allow_marketing_cookies: false,
          allow_personalization_cookies: true,
        },
        most_recent_board_sort_order: 'custom',
        created_at: t0,
      },
      { username: 'bob', full_name: 'بوب', first_name: 'ب', isLimitedLogin: true, created_at: t0 },
      {
        username: 'shop',
        is_private_profile: true,
        full_name: 'The Shop',
        is_partner: true,
        contact_phone: '1539 550 114',
        contact_phone_country: { phone_code: '44' },
        enable_profile_address: true,
        profile_place: { street: '1 Beck Lane', country: 'GB' },
        created_at: t1,
      },
    ],
    interests: [{ slug: 'pots', name: 'Pots', picture: jug, created_at: t0 }],
    boards: [
      {
        owner: 'Ann',
        slug: 'glaze-tests',
        name: 'Glaze tests',
        privacy: 'secret',
        position: 2,
        cover_pin: 'jug-1',
        collaborating_users: [{ user: 'bob', can_write: false, created_at: t1 }],
        created_at: t0,
      },
      { owner: 'Ann', slug: '器', name: '器', archived_by_me_at: t2, created_at: t0 },
    ],
    sections: [{ board: 'Ann/glaze-tests', slug: 'ash', title: 'Ash', created_at: t0 }],
    pins: [
      {
        key: 'jug-1',
        pinner: 'Ann',
        board: 'Ann/glaze-tests',
        section: 'Ann/glaze-tests/ash',
        picture: jug,
        title: 'Jug',
        link: 'https://kiln.example/jug',
        is_created: true,
        story_pin_data: {
          page_count: 2,
          pages: [
            { picture: jug, text: 'First' },
            { picture: portrait, alt_text: 'Ann' },
          ],
        },
        interest: 'pots',
        created_at: t1,
      },
      {
        key: 'jug-2',
        pinner: 'bob',
        picture: jug,
        source_pin: 'jug-1',
        is_video: true,
        video,
        created_at: t2,
      },
    ],
    favorites: [{ user: 'bob', pin: 'jug-1', created_at: t2 }],
    follows: [
      { follower: 'bob', followee: 'Ann', created_at: t1 },
      { follower: 'shop', followee: 'Ann', is_explicit: false, created_at: t2 },
    ],
    follow_requests: [{ requester: 'Ann', followee: 'shop', created_at: t2 }],
    board_follows: [{ user: 'shop', board: 'Ann/glaze-tests', created_at: t2 }],
    interest_follows: [{ user: 'Ann', interest: 'pots', created_at: t1 }],
    blocks: [{ blocker: 'bob', blocked: 'shop', source: 'profile', created_at: t1 }],
    board_invites: [
      { board: 'Ann/器', invited_user: 'bob', invited_by_user: 'Ann', created_at: t1 },
      { invited_user: 'shop', invited_by_user: 'Ann', status: 'removed', created_at: t1 },
    ],
    contact_requests: [
      { board: 'Ann/glaze-tests', sender: 'Ann', recipient: 'shop', created_at: t2 },
    ],
    blocking_actions: [
      {
        board: 'Ann/glaze-tests',
        action_type: 7172,
        progress: 40,
        is_whole_board: true,
        created_at: t2,
      },
    ],
    merchants: [
      {
        user: 'shop',
        is_verified_merchant: true,
        badge_details: ['inclusive'],
        inspirational_signal: {
          badge_details: ['inclusive'],
          inspirational_badge_selection: value,
        },
        created_at: t1,
      },
    ],
    business_access: [{ profile: 'shop', member: 'Ann', permissions: ['OWNER'], created_at: t1 }],
    experiences: [
      {
        experience_id: 504214,
        placement_id: 19,
        type: 'tooltip',
        display_data: {
          text: { en: 'Hi', de: 'Hallo' },
          dismiss_button_text: 'OK',
          has_tooltip: true,
        },
        audience: 'owner',
      },
    ],
    experience_states: [{ user: 'Ann', experience_id: 504214, state: 'viewed' }],
    experiments: [{ name: 'business_access', is_on: true }],
    user_states: [{ user: 'bob', state: 'hint', value: 'seen' }],
    conversations: [
      {
        users: ['Ann', 'bob'],
        messages: [
          { sender: 'bob', text: 'Which glaze is that?', created_at: t1 },
          {
            sender: 'Ann',
            text: 'Ash.',
            attachment: { type: 'board', board: 'Ann/glaze-tests' },
            created_at: t2,
          },
        ],
        unread_by: ['bob'],
        muted_by: ['Ann'],
        left_by: ['bob'],
        created_at: t1,
      },
    ],
    highlights: [
      { user: 'Ann', position: 0, board: 'Ann/glaze-tests' },
      { user: 'Ann', position: 1, pin: 'jug-1' },
    ],
    reports: [
      { reporter: 'bob', user: 'shop', reason: 'spam', details: 'Again.', created_at: t1 },
      {
        reporter: 'Ann',
        user: 'bob',
        pin: 'jug-2',
        reason: 'other',
        status: 'dismissed',
        decided_by: 'shop',
        decided_at: t2,
        created_at: t2,
      },
    ],
    invite_codes: [{ user: 'Ann', code: 'ann-1', expires_at: t2, created_at: t1 }],
  };
  return { folder, world };
}

export async function writeWorld(folder: string, world: unknown): Promise<string> {
  const file = join(folder, 'world.json');
  await writeFile(file, JSON.stringify(world));
  return file;
}
