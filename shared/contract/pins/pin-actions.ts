import { Type } from 'typebox';
import { MAX_CAPTIONS_LENGTH } from '../../rules/pins/captions.ts';
import { endpoint } from '../base/endpoint.ts';
import { Id, nullable } from '../base/field.ts';
import { BoardAction } from '../boards/board-actions.ts';
import { Pin } from './pins.ts';

const title = Type.String({ maxLength: 100 });
const description = Type.String({ maxLength: 800 });
const altText = Type.String({ maxLength: 500 });
const Link = Type.String({ maxLength: 2048, pattern: '^https?://[^\\s]+$' });

const place = { board_id: Type.Optional(Id), section_id: Type.Optional(Id) };

const NewStoryPage = Type.Object(
  {
    image_signature: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    alt_text: Type.Optional(altText),
    text: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
);

export const createPin = endpoint({
  route: 'POST /resource/PinResource/create/',
  summary: 'Creates a Pin from an uploaded image or an image of a web page.',
  acts: true,
  token: 'pins:write',
  input: Type.Object(
    {
      image_signature: Type.String({ pattern: '^[0-9a-f]{64}$' }),
      title: Type.Optional(title),
      description: Type.Optional(description),
      alt_text: Type.Optional(altText),
      link: Type.Optional(nullable(Link)),
      is_video: Type.Optional(Type.Boolean()),
      story_pages: Type.Optional(Type.Array(NewStoryPage, { minItems: 1, maxItems: 20 })),
      ...place,
      idempotency_key: Type.Optional(Id),
    },
    { additionalProperties: false },
  ),
  data: Pin,
});

/** @throws 409 with code 52 if the board or profile already has the image. */
export const savePin = endpoint({
  route: 'POST /resource/RepinResource/create/',
  summary:
    "Saves a Pin to one of the viewer's boards, or to the profile. Returns a 409 if it is there already, unless duplicates are allowed.",
  acts: true,
  token: 'pins:write',
  input: Type.Object(
    {
      pin_id: Id,
      title: Type.Optional(title),
      description: Type.Optional(description),
      allows_duplicate: Type.Optional(Type.Boolean()),
      is_quick_save: Type.Optional(Type.Boolean()),
      ...place,
      idempotency_key: Type.Optional(Id),
    },
    { additionalProperties: false },
  ),
  data: Pin,
});

export const updatePin = endpoint({
  route: 'POST /resource/PinResource/update/',
  summary: "Updates the viewer's Pin; a null `board_id` removes it from its board.",
  acts: true,
  token: 'pins:write',
  input: Type.Object(
    {
      pin_id: Id,
      title: Type.Optional(title),
      description: Type.Optional(description),
      alt_text: Type.Optional(altText),
      link: Type.Optional(nullable(Link)),
      captions: Type.Optional(
        nullable(
          Type.String({
            maxLength: MAX_CAPTIONS_LENGTH,
            description: 'WebVTT or SubRip, for a video. Since 1.22.',
          }),
        ),
      ),
      is_tried: Type.Optional(Type.Boolean()),
      board_id: Type.Optional(nullable(Id)),
      section_id: Type.Optional(nullable(Id)),
      version: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    },
    { additionalProperties: false },
  ),
  data: Pin,
});

export const deletePin = endpoint({
  route: 'POST /resource/PinResource/delete/',
  summary: 'Deletes a Pin. For its pinner and the owner of its board.',
  acts: true,
  token: 'pins:write',
  input: Type.Object({ pin_id: Id }, { additionalProperties: false }),
  data: BoardAction,
});

/**
 * Selects the named Pins, or with `selects_all` every Pin of the source except `except_pin_ids`. Without
 * `source_board_id`, named Pins can be anywhere and `selects_all` means Pins without a board; so does the
 * `source_section_id` `-1`. Named Pins that have left a source are left out of `pin_count`, unless all have.
 */
const selection = {
  pin_ids: Type.Optional(Type.Array(Id, { maxItems: 5000 })),
  source_board_id: Type.Optional(Id),
  source_section_id: Type.Optional(Id),
  selects_all: Type.Optional(Type.Boolean()),
  except_pin_ids: Type.Optional(Type.Array(Id, { maxItems: 5000 })),
};

const TargetInput = Type.Object(
  {
    ...selection,
    target_board_id: Id,
    target_section_id: Type.Optional(Id),
    idempotency_key: Type.Optional(Id),
  },
  { additionalProperties: false },
);

/** [API-040, SRV-046] */
export const movePins = endpoint({
  route: 'POST /v3/pins/move/',
  summary: 'Moves Pins to a board or one of its sections.',
  acts: true,
  token: 'pins:write',
  input: TargetInput,
  data: BoardAction,
});

export const copyPins = endpoint({
  route: 'POST /v3/pins/copy/',
  summary: 'Saves copies of Pins to a board or one of its sections.',
  acts: true,
  token: 'pins:write',
  input: TargetInput,
  data: BoardAction,
});

export const deletePins = endpoint({
  route: 'POST /v3/pins/delete/',
  summary: 'Deletes Pins.',
  acts: true,
  token: 'pins:write',
  input: Type.Object({ ...selection }, { additionalProperties: false }),
  data: BoardAction,
});

export const favoritePin = endpoint({
  route: 'POST /resource/PinFavoriteResource/create/',
  summary: "Adds a Pin to the viewer's Favorites. Idempotent.",
  acts: true,
  input: Type.Object({ pin_id: Id }, { additionalProperties: false }),
  data: Pin,
});

export const unfavoritePin = endpoint({
  route: 'POST /resource/PinFavoriteResource/delete/',
  summary: "Removes a Pin from the viewer's Favorites.",
  acts: true,
  input: Type.Object({ pin_id: Id }, { additionalProperties: false }),
  data: Pin,
});
