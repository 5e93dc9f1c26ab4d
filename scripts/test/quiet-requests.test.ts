import { browserSources } from './browser-sources.ts';

/**
 * A limited login is asked for its password in one place, after a 401, which a quiet request keeps from it. Each of these
 * is no change that a user pressed for, or asks in its own way.
 */
const QUIET = new Set([
  // Sign-in and sign-up, also to another account.
  'signIn',
  'signUp',
  'redeemSignInLink',
  'startSocialSignIn',
  'completeSocialSignIn',
  'linkAccount',
  // A flyout that keeps its text for the prompt.
  'createConversation',
  // Cookie choices, also without an account.
  'getConsents',
  'updateUserSettings',
  // Reads and records in the background.
  'getSession',
  'getBusinessProfiles',
  'getVerifiedMerchant',
  'getExperiences',
  'updateExperience',
  'getUserStates',
  'setUserState',
  'recordUserActivity',
  'logEvents',
  'attributeInvite',
  'markConversationRead',
]);

it('[LOGIN-022] keeps no pressed change from asking for the password', () => {
  const found = [...browserSources].flatMap(([file, text]) =>
    [
      ...text.matchAll(
        /\b[cC]all(?:For\(null\))?\(\s*(\w+),(?:(?!\b[cC]all\()[\s\S]){0,300}?quietAuth/g,
      ),
    ].map(([, name = '']) => ({ file, name })),
  );
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter(({ name }) => !QUIET.has(name))).toEqual([]);
});
