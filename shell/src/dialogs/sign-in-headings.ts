import type { SignInReason } from '@corkboard/shared/remote';

/** What the prompt says first, by what the person was about to do. [LOGIN] */
export const SIGN_IN_HEADINGS: Record<SignInReason, string> = {
  follow: 'Log in to continue',
  unfollow: 'Log in to continue',
  save: 'Log in to save this Pin',
  send: 'Log in to send this Pin',
  edit: 'Log in to edit this Pin',
  hide: 'Log in to hide this Pin',
  'create-pin': 'Log in to continue',
  'create-board': 'Log in to create a board',
  'share-profile': 'Log in to share the profile',
  message: 'Log in to continue',
  report: 'Log in to continue',
  block: 'Log in to continue',
  continue: 'Log in to continue',
};
