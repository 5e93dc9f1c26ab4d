import { sql } from 'kysely';

import { sharedApp } from '../../testing/test-app.ts';

const app = sharedApp({});

/** Of people, what no page shows to visitors, or what only counts. */
const UNSEEN = [
  'id',
  'email',
  'password_hash',
  'locale',
  'wants_early_versions',
  'is_fb_auth_only_user',
  'is_limited_login',
  'has_mfa',
  'should_default_comments_off',
  'eligible_for_stl_tool',
  'advertiser_merchant_id',
  'scheduled_pin_count',
  'profile_views',
  'save_behavior',
  'most_recent_board_sort_order',
  'profile_board_rep_view_type',
  'board_pin_rep_view_type',
  'allow_analytic_cookies',
  'allow_marketing_cookies',
  'allow_personalization_cookies',
  'cookie_surface_tag',
  'cookies_chosen_at',
  'cookie_text_version',
  'follower_count',
  'followed_user_count',
  'last_seen_at',
  'created_at',
  'updated_at',
];

it('tells every server of a change of what visitors see of people', async () => {
  const world = await app();
  const { rows } = await sql<{ column: string; isWatched: boolean }>`
    select attname as column, attnum = any(tgattr::int2[]) as "isWatched"
    from pg_attribute join pg_trigger on tgrelid = attrelid
    where attrelid = 'users'::regclass and attnum > 0 and not attisdropped
      and tgname = 'notify_hidden_update'
  `.execute(world.db);
  const unwatched = rows.filter(({ isWatched }) => !isWatched).map(({ column }) => column);

  expect(unwatched.sort()).toEqual([...UNSEEN].sort());
  await world.close();
});
