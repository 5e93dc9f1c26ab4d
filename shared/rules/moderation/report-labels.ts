import type { ReportReason } from '../../contract/moderation/reports.ts';

/**
 * Without a reason that reporters and staff name differently. Each package that shows them has their translations: see
 * `cli/words/packages.ts`.
 */
export const REPORT_REASON_LABELS: Readonly<
  Record<Exclude<ReportReason, 'intellectual_property'>, string>
> = {
  spam: 'Spam',
  impersonation: 'Impersonation',
  harassment: 'Harassment or bullying',
  hate: 'Hateful activity',
  nudity: 'Nudity or sexual content',
  self_harm: 'Self-harm or eating disorders',
  violence: 'Graphic violence',
  dangerous_goods: 'Dangerous or illegal goods',
  misinformation: 'False information',
  minor_safety: 'A child is in danger',
  privacy: 'Private information',
  other: 'Something else',
};
