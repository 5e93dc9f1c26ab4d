import type { Text } from '@corkboard/shared/i18n/create-i18n';
/** How long the login page shows what has become of an account, in milliseconds. [ACCT-013] */
export const ACCOUNT_MESSAGE_DURATION_MS = 10_000;

/** Returns the login page's first message; null for an unknown code. Works without a name. */
export function accountMessage(query: URLSearchParams, text: Text): string | null {
  const username = query.get('username') ?? '';
  const isSeveral = query.get('multiple_accounts') === 'true';
  const say = (named: string, unnamed: string) =>
    username ? text(named, { username }) : text(unnamed);

  switch (query.get('message')) {
    case 'permanent_account_closure':
      return text("Your account has been deleted. We're sad to see you go");
    case 'account_deletion_email_sent':
      return isSeveral
        ? say(
            'An email has been sent with final steps to delete your account, {username} and its linked accounts',
            'An email has been sent with final steps to delete your account and its linked accounts',
          )
        : say(
            'An email has been sent with final steps to delete your account, {username}',
            'An email has been sent with final steps to delete your account',
          );
    case 'account_deactivated':
      return isSeveral
        ? say(
            'The account, {username}, and its associated linked accounts have been deactivated',
            'The account and its associated linked accounts have been deactivated',
          )
        : say('The account, {username}, has been deactivated', 'The account has been deactivated');
    case 'unlink_successful':
      return say(
        "Success! You've unlinked this business account. You are currently in {username}.",
        "Success! You've unlinked this business account.",
      );
    case 'account_switch_to_settings':
      return say(
        "You've switched into and are currently in the account {username}",
        "You've switched into another account",
      );
    case 'account_reactivated':
      return text('Your account is active again.');
    case 'session_ended':
      return text("You've been logged out. Log in to continue.");
    default:
      return null;
  }
}

export function socialSignInError(query: URLSearchParams, text: Text): string | null {
  switch (query.get('problem')) {
    case 'cancelled':
      return text("We couldn't log you in. Try again or use another method.");
    case 'suspended':
      return text('This account was closed for breaking the rules.');
    case 'being-deleted':
      return text('This account is being deleted.');
    case 'busy':
      return text('Corkboard is busy. Try again in a moment.');
    case 'no-cookie':
      return text(
        'That login took too long, or your browser blocks cookies. Allow cookies for Corkboard, then try again.',
      );
    case 'email-taken':
      return text(
        'You already have an account with this email. Log in with your password, then connect the other account in Settings.',
      );
    case null:
      return null;
    // Also one that a newer server names.
    default:
      return text("That login didn't work. Try again or use another method.");
  }
}
