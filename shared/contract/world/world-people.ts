import { Type } from 'typebox';

import { stringEnum, Timestamp, Username } from '../base/field.ts';
import { ReportReason, ReportStatus } from '../moderation/reports.ts';
import { record } from './world-record.ts';

const Name = Type.String({ minLength: 3, maxLength: 500 });

export const WorldConversation = record(
  {
    users: Type.Array(Username, { minItems: 2, maxItems: 11 }),
    messages: Type.Array(
      record(
        { sender: Username },
        {
          text: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
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
    unread_by: Type.Array(Username, { maxItems: 11 }),
    muted_by: Type.Array(Username, { maxItems: 11 }),
    left_by: Type.Array(Username, { maxItems: 11 }),
    created_at: Timestamp,
  },
);

export const WorldHighlight = record(
  { user: Username, position: Type.Integer({ minimum: 0, maximum: 4 }) },
  { pin: Type.String({ minLength: 1, maxLength: 64 }), board: Name },
);

export const WorldInviteCode = record(
  { user: Username, code: Type.String({ minLength: 1, maxLength: 100, pattern: '^\\S+$' }) },
  { expires_at: Timestamp, created_at: Timestamp },
);

export const WorldReport = record(
  { reason: ReportReason },
  {
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
