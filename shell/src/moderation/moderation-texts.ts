import type { ReportStatus, TakedownStatus } from '@corkboard/shared/contract/moderation';

type Outcome = Exclude<ReportStatus | TakedownStatus, 'open' | 'received'> | 'content_removed';

export const OUTCOMES: Record<Outcome, string> = {
  dismissed: 'Report dismissed',
  pin_removed: 'Pin removed',
  user_deactivated: 'Account deactivated',
  upheld: 'Report upheld',
  rejected: 'Report rejected',
  content_removed: 'Content removed',
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

export const REMOVE_CONTENT: Choice<'remove_content'> = {
  decision: 'remove_content',
  label: 'Remove content',
  title: 'Remove this content?',
  consequence:
    "The Pins and boards that you choose are deleted, boards with all their Pins. Their owners can't restore them.",
  outcome: 'content_removed',
  isDestructive: true,
};

export const UPHOLD: Choice<'uphold'> = {
  decision: 'uphold',
  label: 'Uphold only',
  title: 'Uphold this report?',
  consequence: 'This only records the decision. The content stays as it is.',
  outcome: 'upheld',
};

export const REJECT: Choice<'reject'> = {
  decision: 'reject',
  label: 'Reject report',
  title: 'Reject this report?',
  consequence: 'This only records the decision. The content stays as it is.',
  outcome: 'rejected',
};
