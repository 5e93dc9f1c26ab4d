import { type Static, Type } from 'typebox';
import { endpoint } from '../base/endpoint.ts';
import { Bookmark, Id, PageSize } from '../base/field.ts';
import { BoardName } from '../boards/board-edits.ts';
import { Board, BoardPrivacy } from '../boards/boards.ts';
import { PinFields } from './pin-feeds.ts';
import { Pin } from './pins.ts';

/** Unorganized Pins that could form a board. [ENT-030] */
export const PinCluster = Type.Object(
  {
    id: Type.String(),
    names: Type.Array(Type.String()),
    thumbnails: Type.Array(Type.String()),
    pin_count: Type.Integer(),
  },
  { additionalProperties: false },
);
export type PinCluster = Static<typeof PinCluster>;

const ClusterId = Type.String({ minLength: 1, maxLength: 200 });
const quick = { exclude_quick_save_pins: Type.Optional(Type.Boolean()) };

/** [API-001, SRV-001, SRV-002, SRV-063] */
export const getClusters = endpoint({
  route: 'GET /v3/users/profile/pins/clusters/',
  summary: 'Board suggestions made of unorganized Pins, largest first.',
  acts: true,
  input: Type.Object(
    {
      ...quick,
      max_cluster_limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
      user_id: Type.Optional(Id),
    },
    { additionalProperties: false },
  ),
  data: Type.Array(PinCluster),
});

/** [API-002, SRV-003] */
export const getClusterFeed = endpoint({
  route: 'GET /v3/users/profile/pins/cluster/{id}/feed/',
  summary: "A suggestion's Pins, newest first.",
  acts: true,
  input: Type.Object(
    {
      id: ClusterId,
      fields: Type.Optional(PinFields),
      ...quick,
      page_size: Type.Optional(PageSize),
      bookmark: Type.Optional(Bookmark),
    },
    { additionalProperties: false },
  ),
  data: Type.Array(Pin),
});

export const createClusterBoard = endpoint({
  route: 'POST /v3/users/profile/pins/cluster/{id}/board/',
  summary: 'Creates a board from a suggestion, with all of its Pins or the selected ones.',
  acts: true,
  input: Type.Object(
    {
      id: ClusterId,
      name: BoardName,
      privacy: Type.Optional(BoardPrivacy),
      pin_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 5000 })),
      except_pin_ids: Type.Optional(Type.Array(Id, { maxItems: 5000 })),
      /** Same options as the shown suggestion: hidden Pins are not added. */
      ...quick,
      idempotency_key: Type.Optional(Id),
    },
    { additionalProperties: false },
  ),
  data: Board,
});
