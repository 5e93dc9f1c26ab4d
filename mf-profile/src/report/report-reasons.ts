import type { ReportReason } from '@corkboard/shared/contract/moderation';
import { REPORT_REASON_LABELS } from '@corkboard/shared/rules/moderation';

export const REPORT_REASONS: readonly { id: ReportReason; detail: string }[] = [
  { id: 'spam', detail: 'Misleading links, repeated or fake content' },
  {
    id: 'impersonation',
    detail: 'Pretending to be another person or business',
  },
  {
    id: 'harassment',
    detail: "Insults, threats, or someone's private photos",
  },
  {
    id: 'hate',
    detail: 'Attacks on people for who they are',
  },
  { id: 'nudity', detail: 'Explicit images or offers' },
  {
    id: 'minor_safety',
    detail: 'Abuse of children, or content that leads to it',
  },
  {
    id: 'self_harm',
    detail: 'Content that shows or encourages it',
  },
  { id: 'violence', detail: 'Injuries, threats, or praise of violence' },
  {
    id: 'dangerous_goods',
    detail: "Weapons, drugs, and other goods that can't be sold",
  },
  {
    id: 'misinformation',
    detail: 'About health, elections, or the climate',
  },
  { id: 'privacy', detail: 'Addresses, phone numbers, or documents' },
  {
    id: 'intellectual_property',
    detail: 'Used without my permission',
  },
  { id: 'other', detail: 'Tell us in your own words' },
];

/** In the words of a reporter. */
export function getReasonLabel(reason: ReportReason): string {
  return reason === 'intellectual_property'
    ? 'My work or my trademark'
    : REPORT_REASON_LABELS[reason];
}
