import type { Text } from '@corkboard/shared/i18n/create-i18n';
import type { SignInPromptOptions, SignInReason } from '@corkboard/shared/remote';

const HEADINGS: Record<Exclude<SignInReason, 'invite'>, string> = {
  follow: 'Log in to continue',
  unfollow: 'Log in to continue',
  save: 'Log in to save this Pin',
  send: 'Log in to send this Pin',
  edit: 'Log in to edit this Pin',
  hide: 'Log in to hide this Pin',
  'create-pin': 'Log in to continue',
  'create-board': 'Log in to create a board',
  create: 'Log in to create a Pin or board',
  'share-profile': 'Log in to share the profile',
  message: 'Log in to continue',
  report: 'Log in to continue',
  block: 'Log in to continue',
  continue: 'Log in to continue',
};

export function isSignInReason(reason: string): reason is SignInReason {
  return reason === 'invite' || Object.hasOwn(HEADINGS, reason);
}

export function signInHeading(
  reason: SignInReason,
  { inviterName }: SignInPromptOptions,
  text: Text,
): string {
  if (reason !== 'invite') return text(HEADINGS[reason]);
  return inviterName
    ? text('{inviterName} invited you to join their board', { inviterName })
    : text('Your friends invited you to join their board');
}
