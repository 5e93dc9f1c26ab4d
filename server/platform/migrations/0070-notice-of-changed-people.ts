import { type Kysely, sql } from 'kysely';

// What visitors see of a person. A test names the other columns: `visible-columns.test.ts`.
const visible = [
  'username',
  'full_name',
  'first_name',
  'about',
  'pronouns',
  'website_url',
  'is_primary_website_verified',
  'impressum_url',
  'country',
  'location',
  'instagram_username',
  'contact_email',
  'contact_phone',
  'contact_phone_code',
  'enable_profile_address',
  'enable_profile_message',
  'profile_place',
  'picture_digest',
  'picture_alt_text',
  'cover_source',
  'cover_digest',
  'cover_video_digest',
  'cover_alt_text',
  'is_identity_verified',
  'is_partner',
  'is_employee',
  'is_private_profile',
  'is_ads_only_profile',
  'ads_only_profile_site',
  'has_catalog',
  'has_pin_clusters',
  'should_show_messaging',
  'show_creator_profile',
  'show_all_pins',
  'show_shopping_list',
  'eligible_for_wishlist',
  'show_saved_boards',
  'seo_title',
  'seo_description',
  'seo_noindex_reason',
  'seo_canonical_domain',
  'deactivated_at',
  'suspended_at',
];
const row = (name: string) => `(${visible.map((column) => `${name}.${column}`).join(', ')})`;

// The name of the channel is `LIVE_NOTICE`.
const statements = [
  'drop trigger notify_hidden_update on users',
  `create trigger notify_hidden_update after update of ${visible.join(', ')} on users
    for each row when (${row('old')} is distinct from ${row('new')})
    execute function notify_hidden()`,
  `create or replace function notify_hidden_owner() returns trigger language plpgsql as $$
  begin
    perform pg_notify('corkboard_live', 'hidden:' || old.user_id);
    return null;
  end $$`,
  `create trigger notify_hidden_change after update or delete on merchants
    for each row execute function notify_hidden_owner()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
