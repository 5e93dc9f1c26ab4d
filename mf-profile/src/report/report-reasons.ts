import type { ReportReason } from '@corkboard/shared/contract/moderation';

export const REPORT_REASONS: readonly { id: ReportReason; label: string; detail: string }[] = [
  { id: 'spam', label: 'Spam', detail: 'Misleading links, repeated or fake content' },
  {
    id: 'impersonation',
    label: 'Impersonation',
    detail: 'Pretending to be another person or business',
  },
  {
    id: 'harassment',
    label: 'Harassment or bullying',
    detail: "Insults, threats, or someone's private photos",
  },
  {
    id: 'hate',
    label: 'Hateful activity',
    detail: 'Attacks on people for who they are',
  },
  { id: 'nudity', label: 'Nudity or sexual content', detail: 'Explicit images or offers' },
  {
    id: 'minor_safety',
    label: 'A child is in danger',
    detail: 'Abuse of children, or content that leads to it',
  },
  {
    id: 'self_harm',
    label: 'Self-harm or eating disorders',
    detail: 'Content that shows or encourages it',
  },
  { id: 'violence', label: 'Graphic violence', detail: 'Injuries, threats, or praise of violence' },
  {
    id: 'dangerous_goods',
    label: 'Dangerous or illegal goods',
    detail: "Weapons, drugs, and other goods that can't be sold",
  },
  {
    id: 'misinformation',
    label: 'False information',
    detail: 'About health, elections, or the climate',
  },
  { id: 'privacy', label: 'Private information', detail: 'Addresses, phone numbers, or documents' },
  {
    id: 'intellectual_property',
    label: 'My work or my trademark',
    detail: 'Used without my permission',
  },
  { id: 'other', label: 'Something else', detail: 'Tell us in your own words' },
];
