import type { DeclaredName } from '@corkboard/shared/rules/privacy';

/** What people read about each declared name. */
export const dataDescriptions: Record<DeclaredName, string> = {
  session: 'Keeps you logged in.',
  knownBrowser:
    'Recognizes a browser that has logged in before, so that a login from another one is noticed.',
  socialSignIn: 'Connects the steps of a login through another service.',
  visitor: 'A random number. It gives you the same version of Corkboard on each visit.',
  cookiePreferences: 'Remembers your cookie choices and when you made them.',
  endedExperiences: "Remembers which tips you have closed, so that they don't come back.",
  language: 'Remembers the language that you chose without being logged in.',
  releaseOverride: 'Lets employees see a version before its release.',
  releaseSession: 'Keeps employees logged in to the release console.',
  releaseSignIn: 'Connects a login of an employee with the browser that began it.',
  actingAs: 'Remembers which of your profiles you are using.',
  tablet: 'Remembers whether this device is a tablet, so that pages have the right layout.',
  seenReleaseFailures:
    'Remembers which failed changes an employee has seen in the release console.',
  businessAccess: 'Remembers the name of the profile that you are using.',
  pendingIntent: 'Continues what you were doing after you log in.',
  singleKeysOff: 'Remembers that you turned off shortcuts with one key.',
  appUpsellDeclined: "Remembers that you don't want to install the app.",
  lastVisitedPages: 'The profiles and Pins that you have seen without being logged in.',
  mostRecentPin: 'The last Pin that you have seen without being logged in.',
  recentSearches: 'Your recent searches while you are not logged in.',
  paidTrafficLanding: 'Which of our ads brought you here.',
  unauthenticatedReferrer: 'Which site brought you here.',
  inviteCodeRedemption: 'Remembers which invitations you have already used.',
  followedTopics: 'Remembers which topics you have just followed.',
  followingTab: 'Remembers which list of people or topics you opened last.',
  createInput: 'Keeps the link that you are typing for a new Pin.',
  lastChange: 'Finds the result of a change if the page reloads before it arrives.',
  stoppedActing: 'Remembers that you have stopped using a profile in this tab.',
  keptPlaces: 'Brings you back to the same place in a list.',
  profileDraft: 'Keeps your unsaved changes to your profile.',
  guidedVisit: 'Shows at most one tip in a visit.',
};
