import type {
  ReportReason,
  ReportStatus,
  TakedownLaw,
  TakedownStatus,
} from '@corkboard/shared/contract/moderation';

export const REASONS: Record<ReportReason, string> = {
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
  intellectual_property: 'Copyright or trademark',
  other: 'Something else',
};

type Outcome = Exclude<ReportStatus | TakedownStatus, 'open' | 'received'>;

export const OUTCOMES: Record<Outcome, string> = {
  dismissed: 'Report dismissed',
  pin_removed: 'Pin removed',
  user_deactivated: 'Account deactivated',
  upheld: 'Report upheld',
  rejected: 'Report rejected',
};

export const LAWS: Record<TakedownLaw, string> = {
  test: 'Test report',
  dsa: 'Digital Services Act',
  india: 'Law of India',
  turkey: 'Law of Turkey',
};

export interface Choice<D extends string> {
  decision: D;
  label: string;
  title: string;
  consequence: string;
  outcome: Outcome;
  isDestructive?: boolean;
}

export const DISMISS: Choice<'dismiss'> = {
  decision: 'dismiss',
  label: 'Dismiss report',
  title: 'Dismiss this report?',
  consequence: 'The reported content stays as it is.',
  outcome: 'dismissed',
};

export const REMOVE_PIN: Choice<'remove_pin'> = {
  decision: 'remove_pin',
  label: 'Remove Pin',
  title: 'Remove this Pin?',
  consequence: "The Pin is deleted, and its owner can't restore it.",
  outcome: 'pin_removed',
  isDestructive: true,
};

export const DEACTIVATE: Choice<'deactivate_user'> = {
  decision: 'deactivate_user',
  label: 'Deactivate account',
  title: 'Deactivate this account?',
  consequence:
    "The account and its content are hidden. It's logged out everywhere and can't log in again.",
  outcome: 'user_deactivated',
  isDestructive: true,
};

const ONLY_RECORDED =
  'This only records the decision. To remove content, report it and decide that report.';

export const UPHOLD: Choice<'uphold'> = {
  decision: 'uphold',
  label: 'Uphold report',
  title: 'Uphold this report?',
  consequence: ONLY_RECORDED,
  outcome: 'upheld',
};

export const REJECT: Choice<'reject'> = {
  decision: 'reject',
  label: 'Reject report',
  title: 'Reject this report?',
  consequence: 'This only records the decision. The content stays as it is.',
  outcome: 'rejected',
};
