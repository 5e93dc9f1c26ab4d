import { Type } from 'typebox';

import { stringEnum, Timestamp, Username } from './field.ts';
import { ReportReason, ReportStatus } from './reports.ts';
import { record } from './world-record.ts';

/** The part of a world file about what people share and say. References are names, as in `world.ts`. */

const Name = Type.String({ minLength: 3, maxLength: 500 });

/** [ENT-056] The same people have one conversation. */
export const WorldConversation = record(
  {
    users: Type.Array(Username, { minItems: 2, maxItems: 11 }),
    /** In the order in which they were said. */
    messages: Type.Array(
      record(
        { sender: Username },
        {
          /** Left out where something goes along without words. */
          text: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
          /** One of the three, or the sender's own profile to be followed. */
          attachment: record(
            { type: stringEnum(['follow_invite', 'user', 'board', 'pin']) },
            { user: Username, board: Name, pin: Type.String({ minLength: 1, maxLength: 64 }) },
          ),
          created_at: Timestamp,
        },
      ),
      { minItems: 1, maxItems: 10_000 },
    ),
  },
  {
    /** Who has read nothing that others said since their own last message; all others have read everything. */
    unread_by: Type.Array(Username, { maxItems: 11 }),
    created_at: Timestamp,
  },
);

/** A Pin or a board that stands first on its owner's profile: one of the two. */
export const WorldHighlight = record(
  { user: Username, position: Type.Integer({ minimum: 0, maximum: 4 }) },
  { pin: Type.String({ minLength: 1, maxLength: 64 }), board: Name },
);

/** A person's own invite code; 90 days from its making unless said. */
export const WorldInviteCode = record(
  { user: Username, code: Type.String({ minLength: 1, maxLength: 100, pattern: '^\\S+$' }) },
  { expires_at: Timestamp, created_at: Timestamp },
);

/** What somebody has told the moderators of a profile or a Pin: one of the two. */
export const WorldReport = record(
  { reason: ReportReason },
  {
    /** Left out: the account is gone. */
    reporter: Username,
    user: Username,
    pin: Type.String({ minLength: 1, maxLength: 64 }),
    details: Type.String({ maxLength: 2000 }),
    status: ReportStatus,
    decided_by: Username,
    decided_at: Timestamp,
    decision_note: Type.String({ maxLength: 2000 }),
    created_at: Timestamp,
  },
);
