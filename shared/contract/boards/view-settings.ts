import { type Static, Type } from 'typebox';
import { nullable } from '../base/field.ts';
import { UserMetadata } from '../people/users.ts';
import { PinFilter } from '../pins/pin-feeds.ts';
import { BoardSort } from './boards.ts';

/** The account stores the first three, the URL holds the filters, and the browser stores the tab. [ENT-037] */
export const ProfileViewSettings = Type.Object(
  {
    pin_density: UserMetadata.properties.board_pin_rep_view_type,
    board_sort_order: BoardSort,
    board_view: UserMetadata.properties.profile_board_rep_view_type,
    pin_filter: PinFilter,
    board_filter: nullable(Type.String({ pattern: '^[a-z,]+$' })),
    following_tab_index: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
);
export type ProfileViewSettings = Static<typeof ProfileViewSettings>;
