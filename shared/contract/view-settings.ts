import { type Static, Type } from 'typebox';

import { BoardSort } from './boards.ts';
import { nullable } from './field.ts';
import { PinFilter } from './pin-feeds.ts';
import { UserMetadata } from './users.ts';

/**
 * How somebody looks at a profile. The first three are kept with the account (`UserMetadataResource`), the filters stand in the
 * page's address, and the tab is kept in the browser. [ENT-037]
 */
export const ProfileViewSettings = Type.Object(
  {
    pin_density: UserMetadata.properties.board_pin_rep_view_type,
    board_sort_order: BoardSort,
    board_view: UserMetadata.properties.profile_board_rep_view_type,
    pin_filter: PinFilter,
    /** Kinds of boards, comma-joined, as `GET /v3/users/me/boards/filtered/feed/` takes them; null: all. */
    board_filter: nullable(Type.String({ pattern: '^[a-z,]+$' })),
    /** Of the lists of people, boards and topics that somebody follows. */
    following_tab_index: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
);
export type ProfileViewSettings = Static<typeof ProfileViewSettings>;
