import { type Static, Type } from 'typebox';

import { MAX_NEW_PINS } from '../../rules/pins/upload-limits.ts';
import { endpoint } from '../base/endpoint.ts';
import { EmptyObject, Id, Image, nullable, Timestamp } from '../base/field.ts';

export const MAX_DRAFTS = 20;

const board = nullable(
  Type.Object({ id: Id, name: Type.String({ maxLength: 180 }) }, { additionalProperties: false }),
);
const section = nullable(
  Type.Object({ id: Id, title: Type.String({ maxLength: 180 }) }, { additionalProperties: false }),
);

const words = {
  /** The idempotency key that publishes it, chosen by the browser. Older servers reject it, and older pages leave it out. */
  key: Type.Optional(Id),
  image_signature: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** As typed: longer than a Pin can have, or an unfinished address. */
  title: Type.String({ maxLength: 2000 }),
  description: Type.String({ maxLength: 8000 }),
  alt_text: Type.String({ maxLength: 4000 }),
  link: Type.String({ maxLength: 4000 }),
  board,
  section,
};

const NewDraftPin = Type.Object(words, { additionalProperties: false });

const DraftPin = Type.Object(
  {
    ...words,
    images: Type.Record(Type.String(), Image),
    video_url: nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type DraftPin = Static<typeof DraftPin>;

const DraftStory = Type.Object(
  {
    /** The idempotency key that publishes it, chosen by the browser. */
    key: Id,
    /** As typed, like the words of a Pin. */
    title: Type.String({ maxLength: 2000 }),
    link: Type.String({ maxLength: 4000 }),
    board,
    section,
  },
  { additionalProperties: false },
);
export type DraftStory = Static<typeof DraftStory>;

export const PinDraft = Type.Object(
  {
    id: Id,
    pins: Type.Array(DraftPin),
    /** The Pins of its draft are its pages, and their descriptions the texts of the pages. Since 1.44. */
    story: Type.Optional(DraftStory),
    updated_at: Timestamp,
  },
  { additionalProperties: false },
);
export type PinDraft = Static<typeof PinDraft>;

/** Since 1.12, like all requests for drafts. */
export const getPinDrafts = endpoint({
  route: 'GET /v3/drafts/',
  summary: "The viewer's drafts of Pins, newest first. A draft is kept for 30 days.",
  limitedLogin: 'refused',
  acts: true,
  input: Type.Object(
    {
      // A page from before stories would show one as Pins.
      stories: Type.Optional(
        Type.Boolean({ description: 'Also drafts of story pins. Since 1.44.' }),
      ),
    },
    { additionalProperties: false },
  ),
  data: Type.Array(PinDraft),
});

/** The browser chooses the id, so that saving can be repeated. */
export const savePinDraft = endpoint({
  route: 'POST /v3/drafts/{id}/',
  summary: "Creates or replaces one of the viewer's drafts of Pins.",
  acts: true,
  input: Type.Object(
    {
      id: Id,
      pins: Type.Array(NewDraftPin, { minItems: 1, maxItems: MAX_NEW_PINS }),
      /** For a draft whose Pins are the pages of a story. Left out, a stored one stays. Since 1.44, older servers reject it. */
      story: Type.Optional(DraftStory),
    },
    { additionalProperties: false },
  ),
  data: PinDraft,
});

export const deletePinDraft = endpoint({
  route: 'POST /v3/drafts/{id}/delete/',
  summary: "Deletes one of the viewer's drafts of Pins.",
  acts: true,
  input: Type.Object({ id: Id }, { additionalProperties: false }),
  data: EmptyObject,
});
