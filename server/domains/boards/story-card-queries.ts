import type { Board } from '@corkboard/shared/contract/boards';
import type { UserCard } from '@corkboard/shared/contract/people';
import { STORY_CARD_IMAGES } from '@corkboard/shared/rules/limits';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { getRendition, type ImageSize } from '../../platform/blobs/media-url.ts';
import { compileOnce } from '../../platform/db/compile-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { coverImage } from './board-view.ts';
import { ownPinCount } from './pin-count-queries.ts';
import { isListedForOwner, isPublicPin } from './visible-pin-queries.ts';

const NO_DATE = new Date(0).toISOString();

interface Story {
  id: string;
  storyType: NonNullable<Board['story_type']>;
  name: string;
  path: string;
  which: RawBuilder<SqlBool>;
  counted: 'all' | 'linked';
}

interface StoryImage extends ImageSize {
  id: string;
  is_public: boolean;
}

const allPins: Story = {
  id: 'all_pins',
  storyType: 'all_pins',
  name: 'All Pins',
  path: 'pins',
  which: sql`true`,
  counted: 'all',
};

const shoppingList: Story = {
  id: 'shopping_list',
  storyType: 'wishlist_shop_your_products_story',
  name: 'Shopping list',
  path: '_shopping_list',
  which: sql`p.link is not null`,
  counted: 'linked',
};

/** Cards in the owner's grid that aren't stored boards: up to five images and a count. */
export async function storyCards(db: Db, owner: UserCard, shown: ShownStories): Promise<Board[]> {
  const { rows } = await selectStories(db, { ownerId: owner.id }, shown);
  return listStories(shown).flatMap((story) => {
    const row = rows.find(({ id }) => id === story.id);
    return row ? [storyCard(owner, story, row)] : [];
  });
}

const selectStories = compileOnce(
  (_db, { ownerId }: { ownerId: string }, shown: ShownStories): RawBuilder<StoryRow> => {
    const selected = listStories(shown).map((story) => selectStory(ownerId, story));
    return sql<StoryRow>`${sql.join(selected, sql` union all `)}`;
  },
);

interface ShownStories {
  allPins: boolean;
  shoppingList: boolean;
}

function listStories(shown: ShownStories): Story[] {
  return [...(shown.allPins ? [allPins] : []), ...(shown.shoppingList ? [shoppingList] : [])];
}

interface StoryRow {
  id: string;
  count: number;
  images: StoryImage[];
}

function selectStory(userId: string, story: Story) {
  return sql<StoryRow>`
    select
      ${sql.lit(story.id)} as id, (${ownPinCount(userId, story.counted)}) as count,
      (
        select coalesce(json_agg(i), '[]') from (
          select p.id, m.digest, m.width, m.height, ${isPublicPin} as is_public
          from pins p join pictures m on m.digest = p.picture_digest
          where p.user_id = ${userId} and p.deleted_at is null
            and ${isListedForOwner(userId)} and ${story.which}
          order by p.created_at desc, p.id desc limit ${sql.lit(STORY_CARD_IMAGES)}
        ) i
      ) as images
  `;
}

function storyCard(owner: UserCard, story: Story, { count, images }: StoryRow): Board {
  return {
    id: story.id,
    type: 'story',
    story_type: story.storyType,
    name: story.name,
    description: '',
    url: `/${owner.username}/${story.path}/`,
    privacy: 'public',
    profileGroup: 'public',
    category: null,
    owner,
    collaborating_users: [],
    collaborator_count: 0,
    is_collaborative: false,
    should_show_board_collaborators: false,
    followed_by_me: false,
    collaborated_by_me: false,
    access: ['read'],
    pin_count: count,
    section_count: 0,
    follower_count: 0,
    cover_pin: null,
    cover_images: images.map((image) => coverImage(image, image.is_public)),
    title: story.name,
    objects: images.map((image) => ({
      id: image.id,
      images: { '236x': getRendition(image, '236x', image.is_public) },
    })),
    image_cover_url: null,
    image_cover_hd_url: null,
    has_custom_cover: false,
    archived_by_me_at: null,
    board_order_modified_at: null,
    last_pinned_at: null,
    created_at: NO_DATE,
    is_temporarily_disabled: false,
    sensitivity_screen: null,
    blocking_actions: [],
  };
}
