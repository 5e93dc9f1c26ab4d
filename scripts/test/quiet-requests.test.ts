import * as accounts from '@corkboard/shared/contract/accounts';
import { type Endpoint, parseRoute } from '@corkboard/shared/contract/base';
import * as business from '@corkboard/shared/contract/business';
import * as experiences from '@corkboard/shared/contract/experiences';
import * as messaging from '@corkboard/shared/contract/messaging';
import * as people from '@corkboard/shared/contract/people';

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
  // Cookie choices of the browser, which need no login.
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

/** `useLogIn` sends the request of its caller, which is found there. */
const OF_CALLER = 'request';

/** These aren't sent by a limited login: their pages and notices are closed to it. */
const NEEDS_FULL_LOGIN = ['linkAccount', 'markConversationRead', 'setUserState'];

it('[LOGIN-022] lets quiet changes of a limited login succeed', () => {
  const modules: Record<string, unknown>[] = [accounts, business, experiences, messaging, people];
  const endpoints = new Map(modules.flatMap((one) => Object.entries(one)));
  const refused = [...QUIET].filter((name) => {
    const { route, limitedLogin } = endpoints.get(name) as Endpoint;
    return parseRoute(route).method !== 'GET' && limitedLogin !== 'allowed';
  });

  // `useStartConversation` leaves a limited login's 401 to the prompt.
  expect(refused.toSorted()).toEqual(['createConversation', ...NEEDS_FULL_LOGIN]);
});

it('[LOGIN-022] keeps no pressed change from asking for the password', () => {
  const found = [...browserSources].flatMap(([file, text]) =>
    [
      ...text.matchAll(
        /\blogIn\(\s*(\w+),|\b[cC]all(?:For\(null\))?\(\s*(\w+),(?:(?!\b[cC]all\()[\s\S]){0,300}?quietAuth/g,
      ),
    ].map(([, login, name = login]) => ({ file, name })),
  );
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter(({ name }) => name !== OF_CALLER && !QUIET.has(name ?? ''))).toEqual([]);
});
