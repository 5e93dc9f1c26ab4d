import { type Static, Type } from 'typebox';
import { MAX_REPORT_DETAILS_LENGTH } from '../../rules/base/text-limits.ts';

import { endpoint } from '../base/endpoint.ts';
import { Bookmark, Id, Image, nullable, PageSize, stringEnum, Timestamp } from '../base/field.ts';
import { UserCard } from '../people/users.ts';

export const ReportReason = stringEnum([
  'spam',
  'impersonation',
  'harassment',
  'hate',
  'nudity',
  'self_harm',
  'violence',
  'dangerous_goods',
  'misinformation',
  'minor_safety',
  'privacy',
  'intellectual_property',
  'other',
]);
export type ReportReason = Static<typeof ReportReason>;

export const ReportStatus = stringEnum(['open', 'dismissed', 'pin_removed', 'user_deactivated']);
export type ReportStatus = Static<typeof ReportStatus>;

export const Report = Type.Object(
  {
    id: Id,
    reason: ReportReason,
    details: Type.String(),
    status: ReportStatus,
    created_at: Timestamp,
    decided_at: nullable(Timestamp),
    reported_user: nullable(UserCard),
    reported_pin_id: nullable(Id),
    is_about_pin: Type.Optional(
      Type.Boolean({ description: 'Also of a Pin that was deleted for good. Since 1.34.' }),
    ),
  },
  { additionalProperties: false },
);
export type Report = Static<typeof Report>;

const paging = { page_size: Type.Optional(PageSize), bookmark: Type.Optional(Bookmark) };

export const createReport = endpoint({
  route: 'POST /resource/ReportResource/create/',
  summary:
    'Reports a profile or a Pin by one of the two ids. Reporting it again updates the open report.',
  acts: true,
  input: Type.Object(
    {
      user_id: Type.Optional(Id),
      pin_id: Type.Optional(Id),
      reason: ReportReason,
      details: Type.Optional(Type.String({ maxLength: MAX_REPORT_DETAILS_LENGTH })),
    },
    { additionalProperties: false },
  ),
  data: Report,
});

export const getReports = endpoint({
  route: 'GET /resource/ReportResource/get/',
  summary: "The viewer's reports with their outcome, newest first.",
  limitedLogin: 'refused',
  acts: true,
  input: Type.Object(paging, { additionalProperties: false }),
  data: Type.Array(Report),
});

/** Staff decide on Pins that they can't open: on secret boards, of people who blocked them, and deleted ones. */
export const ReportedPin = Type.Object(
  {
    id: Id,
    image: Image,
    alt_text: Type.String(),
    title: Type.String(),
    description: Type.String(),
    link: nullable(Type.String()),
    /** Since 1.38. */
    owner: Type.Optional(UserCard),
  },
  { additionalProperties: false },
);
export type ReportedPin = Static<typeof ReportedPin>;

export const QueuedReport = Type.Object(
  {
    ...Report.properties,
    /** Since 1.36. */
    reported_pin: Type.Optional(ReportedPin),
    reporter: nullable(UserCard),
    open_report_count: Type.Integer(),
    decided_by: nullable(UserCard),
    decision_note: Type.String(),
    /**
     * Another staff member must decide it. Since 1.38. Since 1.39, it then has no `reporter`, and neither details nor
     * note, except for its own reporter.
     */
    is_about_viewer: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type QueuedReport = Static<typeof QueuedReport>;

export const getReportQueue = endpoint({
  route: 'GET /v3/reports/',
  summary: 'For staff: open reports, oldest first, or decided ones, newest first.',
  limitedLogin: 'refused',
  input: Type.Object(
    { queue: Type.Optional(stringEnum(['open', 'decided'])), ...paging },
    { additionalProperties: false },
  ),
  data: Type.Array(QueuedReport),
});

export const decideReport = endpoint({
  route: 'POST /v3/reports/{report_id}/decide/',
  summary:
    'For staff: decides a report and every open report on the same profile or Pin. Emails the owner of what it removes. Returns a 409 for a decided one.',
  input: Type.Object(
    {
      report_id: Id,
      decision: stringEnum(['dismiss', 'remove_pin', 'deactivate_user']),
      note: Type.Optional(Type.String({ maxLength: 2000 })),
    },
    { additionalProperties: false },
  ),
  data: QueuedReport,
});
