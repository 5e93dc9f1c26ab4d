import { fillText as text } from '@corkboard/shared/testing/fill-text.ts';
import { ACCOUNT_MESSAGE_DURATION_MS, accountMessage } from './account-message.ts';

const say = (query: string) => accountMessage(new URLSearchParams(query), text);

it.each([
  ['message=permanent_account_closure', "Your account has been deleted. We're sad to see you go"],
  [
    'message=account_deletion_email_sent&username=bob',
    'An email has been sent with final steps to delete your account, bob',
  ],
  [
    'message=account_deletion_email_sent&username=bob&multiple_accounts=true',
    'An email has been sent with final steps to delete your account, bob and its linked accounts',
  ],
  ['message=account_deactivated&username=bob', 'The account, bob, has been deactivated'],
  [
    'message=account_deactivated&username=bob&multiple_accounts=true',
    'The account, bob, and its associated linked accounts have been deactivated',
  ],
  [
    'message=account_deactivated&username=bob&multiple_accounts=1',
    'The account, bob, has been deactivated',
  ],
  [
    'message=unlink_successful&username=bob',
    "Success! You've unlinked this business account. You are currently in bob.",
  ],
  [
    'message=account_switch_to_settings&username=bob',
    "You've switched into and are currently in the account bob",
  ],
])(
  '[ACCT-002, ACCT-003, ACCT-004, ACCT-005, ACCT-006, ACCT-007, ACCT-008, ACCT-010, ACCT-011] explains %s',
  (query, words) => {
    expect(say(query)).toBe(words);
  },
);

it('explains a login after the session has ended', () => {
  expect(say('message=session_ended')).toBe("You've been logged out. Log in to continue.");
});

it.each(['message=foo', '', 'message=', 'username=bob'])(
  '[ACCT-009] shows no message for "%s"',
  (query) => {
    expect(say(query)).toBeNull();
  },
);

it.each([
  'account_deletion_email_sent',
  'account_deletion_email_sent&multiple_accounts=true',
  'account_deactivated',
  'account_deactivated&multiple_accounts=true',
  'unlink_successful',
  'account_switch_to_settings',
])('[ACCT-012] stays readable without a name: %s', (message) => {
  expect(say(`message=${message}`)).not.toMatch(/undefined|\{|, *$|,,|account,/);
});

it('[ACCT-013] uses a duration of 10000', () => {
  expect(ACCOUNT_MESSAGE_DURATION_MS).toBe(10_000);
});
