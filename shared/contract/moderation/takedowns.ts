import { type Static, Type } from 'typebox';

import { EMAIL_PATTERN } from '../../rules/base/email.ts';
import { endpoint } from '../base/endpoint.ts';
import {
  Bookmark,
  Id,
  nullable,
  PageSize,
  stringEnum,
  Timestamp,
  UsernameInput,
} from '../base/field.ts';
import { UserCard } from '../people/users.ts';
import { ReportedPin } from './reports.ts';

/** [LEGAL-006] */
export const TakedownLaw = stringEnum(['test', 'turkey', 'dsa', 'india']);
export type TakedownLaw = Static<typeof TakedownLaw>;

/** [LEGAL-008] */
export const TakedownLawType = stringEnum(['DMCA', 'Trademark', 'GDPR']);
export type TakedownLawType = Static<typeof TakedownLawType>;

export const TakedownStatus = stringEnum(['received', 'upheld', 'rejected']);
export type TakedownStatus = Static<typeof TakedownStatus>;

export const TakedownReceipt = Type.Object(
  {
    id: Id,
    law: TakedownLaw,
    status: TakedownStatus,
    created_at: Timestamp,
  },
  { additionalProperties: false },
);
export type TakedownReceipt = Static<typeof TakedownReceipt>;

const content = {
  username: Type.Optional(UsernameInput),
  content_urls: Type.Array(Type.String({ minLength: 1, maxLength: 2000 }), {
    maxItems: 50,
    uniqueItems: true,
  }),
  law_type: Type.Optional(TakedownLawType),
  explanation: Type.String({ minLength: 1, maxLength: 5000, pattern: '\\S' }),
  full_name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  email: Type.String({ minLength: 3, maxLength: 254, pattern: EMAIL_PATTERN }),
  organisation: Type.Optional(Type.String({ maxLength: 200 })),
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  is_trusted_flagger: Type.Optional(Type.Boolean()),
};

/** The specification doesn't give method and payload. [API-014, SRV-016, LEGAL-013] */
export const submitTakedown = endpoint({
  route: 'POST /v3/legal/takedowns/{law}/',
  summary: 'Submits a legal report under a law. An unknown law is a 404.',
  limitedLogin: 'allowed',
  input: Type.Object(
    {
      /** Accepts any text, so that an unknown law is a 404 and not a 400. */
      law: Type.String({ minLength: 1, maxLength: 50 }),
      ...content,
      is_statement_true: Type.Literal(true),
    },
    { additionalProperties: false },
  ),
  data: TakedownReceipt,
});

export const ReportedBoard = Type.Object(
  {
    id: Id,
    name: Type.String(),
    description: Type.String(),
    url: Type.String(),
    /** Since 1.38, like the next two. */
    owner: Type.Optional(UserCard),
    pin_count: Type.Optional(Type.Integer()),
    /** People other than the owner who have Pins on it. */
    people_count: Type.Optional(Type.Integer()),
  },
  { additionalProperties: false },
);
export type ReportedBoard = Static<typeof ReportedBoard>;

export const QueuedTakedown = Type.Object(
  {
    ...TakedownReceipt.properties,
    /** Of the username, or else of the first link to a profile. Since 1.36, like the next three. */
    reported_user: Type.Optional(UserCard),
    reported_pins: Type.Optional(Type.Array(ReportedPin)),
    reported_boards: Type.Optional(Type.Array(ReportedBoard)),
    is_about_viewer: Type.Optional(
      Type.Boolean({
        description:
          'Another staff member must decide it. Since 1.39, only its own sender then sees who sent it, the explanation, and the note.',
      }),
    ),
    username: nullable(Type.String()),
    content_urls: Type.Array(Type.String()),
    law_type: nullable(TakedownLawType),
    explanation: Type.String(),
    full_name: Type.String(),
    email: Type.String(),
    organisation: Type.String(),
    country: nullable(Type.String()),
    is_trusted_flagger: Type.Boolean(),
    decided_at: nullable(Timestamp),
    decision_note: Type.String(),
  },
  { additionalProperties: false },
);
export type QueuedTakedown = Static<typeof QueuedTakedown>;

export const getTakedowns = endpoint({
  route: 'GET /v3/legal/takedowns/',
  summary: 'For staff: open legal reports, oldest first, or decided ones, newest first.',
  limitedLogin: 'refused',
  input: Type.Object(
    {
      queue: Type.Optional(stringEnum(['open', 'decided'])),
      page_size: Type.Optional(PageSize),
      bookmark: Type.Optional(Bookmark),
    },
    { additionalProperties: false },
  ),
  data: Type.Array(QueuedTakedown),
});

export const decideTakedown = endpoint({
  route: 'POST /v3/legal/takedowns/{takedown_id}/decide/',
  summary:
    'For staff: upholds or rejects a legal report. `remove_content` and `deactivate_user` uphold it, remove what its links name or deactivate the reported account, decide the open reports on that, and email the owners. Returns a 409 for a decided one.',
  input: Type.Object(
    {
      takedown_id: Id,
      decision: stringEnum(['uphold', 'reject', 'remove_content', 'deactivate_user']),
      /** Those of the reported Pins and boards to remove; all of them by default. Since 1.36. */
      content_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 50 })),
      /**
       * The account to deactivate, as the queue showed it: the username can belong to someone else by now. Since 1.38.
       * Without it, only the first profile that the report names.
       */
      user_id: Type.Optional(Id),
      note: Type.Optional(Type.String({ maxLength: 2000 })),
    },
    { additionalProperties: false },
  ),
  data: QueuedTakedown,
});
