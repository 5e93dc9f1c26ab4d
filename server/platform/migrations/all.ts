import type { Migration } from 'kysely';

import * as product from './0001-product.ts';
import * as release from './0002-release.ts';
import * as conversations from './0003-conversations.ts';
import * as experiments from './0004-experiments.ts';
import * as accounts from './0005-accounts.ts';
import * as people from './0006-people.ts';
import * as boards from './0007-boards.ts';
import * as media from './0008-media.ts';
import * as releaseControl from './0009-release-control.ts';
import * as acts from './0010-acts.ts';
import * as imports from './0012-imports.ts';
import * as earlyVersions from './0016-early-versions.ts';
import * as importFiles from './0017-import-files.ts';
import * as undo from './0018-undo.ts';
import * as joinedPlaces from './0019-joined-places.ts';
import * as formerAddresses from './0020-former-addresses.ts';
import * as settledRequests from './0021-settled-requests.ts';
import * as blockedCollaborators from './0023-blocked-collaborators.ts';
import * as followRequests from './0024-follow-requests.ts';
import * as peopleAndSessions from './0029-people-and-sessions.ts';
import * as savedBoards from './0030-saved-boards.ts';
import * as linkPages from './0031-link-pages.ts';
import * as permissions from './0033-permissions.ts';
import * as mediaPlaces from './0034-media-places.ts';
import * as requestNews from './0036-request-news.ts';
import * as home from './0037-home.ts';
import * as search from './0038-search.ts';
import * as pinDrafts from './0039-pin-drafts.ts';
import * as conversationSettings from './0040-conversation-settings.ts';
import * as liveBoards from './0041-live-boards.ts';
import * as declaredStorage from './0042-declared-storage.ts';
import * as consents from './0043-consents.ts';
import * as silentLoads from './0044-silent-loads.ts';
import * as apiTokens from './0045-api-tokens.ts';
import * as savedFrom from './0046-saved-from.ts';
import * as webhooksAndFreezes from './0048-webhooks-and-freezes.ts';
import * as budgetExceptions from './0049-budget-exceptions.ts';
import * as hiddenThings from './0050-hidden-things.ts';
import * as releasedMedia from './0051-released-media.ts';
import * as wholeSlugs from './0052-whole-slugs.ts';
import * as storedCounts from './0053-stored-counts.ts';
import * as wordsInPunctuation from './0054-words-in-punctuation.ts';
import * as captions from './0055-captions.ts';
import * as releaseTimings from './0060-release-timings.ts';
import * as consoleSso from './0061-console-sso.ts';
import * as releaseErrors from './0062-release-errors.ts';
import * as signingKeys from './0063-signing-keys.ts';
import * as sboms from './0064-sboms.ts';
import * as signedPlans from './0065-signed-plans.ts';
import * as releaseNotes from './0066-release-notes.ts';
import * as newestOfPicture from './0067-newest-of-picture.ts';
import * as sourceMaps from './0068-source-maps.ts';
import * as noticeOfHiddenCollaborators from './0069-notice-of-hidden-collaborators.ts';
import * as noticeOfChangedPeople from './0070-notice-of-changed-people.ts';
import * as makersOfOverrides from './0071-makers-of-overrides.ts';
import * as actionsOutliveMembers from './0072-actions-outlive-members.ts';
import * as releasedImportFiles from './0073-released-import-files.ts';
import * as boardsOfActions from './0074-boards-of-actions.ts';
import * as countedFollows from './0075-counted-follows.ts';
import * as pinsByLink from './0076-pins-by-link.ts';
import * as countsOfImports from './0077-counts-of-imports.ts';
import * as countsOfOldServers from './0078-counts-of-old-servers.ts';
import * as listedAndUnread from './0079-listed-and-unread.ts';
import * as newestOfPlaces from './0080-newest-of-places.ts';
import * as followsCountedBetween from './0081-follows-counted-between.ts';
import * as peopleOfTakedowns from './0082-people-of-takedowns.ts';
import * as dropPinnerIndex from './0083-drop-pinner-index.ts';
import * as dropCountIndex from './0084-drop-count-index.ts';
import * as dropMigrationsLock from './0085-drop-migrations-lock.ts';
import * as keysOfDraftPins from './0086-keys-of-draft-pins.ts';
import * as removedCollaborators from './0088-removed-collaborators.ts';
import * as namesOfTheProduct from './0089-names-of-the-product.ts';
import * as draftsOfStories from './0090-drafts-of-stories.ts';
import * as keysOfPublishedPins from './0091-keys-of-published-pins.ts';
import * as videosOfCovers from './0092-videos-of-covers.ts';
import * as whoAskedForLinks from './0093-who-asked-for-links.ts';
import * as accessWithoutFactor from './0094-access-without-factor.ts';
import * as ageOfNotifications from './0095-age-of-notifications.ts';
import * as ageOfSearches from './0096-age-of-searches.ts';

/**
 * All migrations by number. Listed explicitly, because the server is a single bundled file. Never change a released
 * migration.
 */
export const migrations: Record<string, Migration> = {
  '0001-product': product,
  '0002-release': release,
  '0003-conversations': conversations,
  '0004-experiments': experiments,
  '0005-accounts': accounts,
  '0006-people': people,
  '0007-boards': boards,
  '0008-media': media,
  '0009-release-control': releaseControl,
  '0010-acts': acts,
  '0012-imports': imports,
  '0016-early-versions': earlyVersions,
  '0017-import-files': importFiles,
  '0018-undo': undo,
  '0019-joined-places': joinedPlaces,
  '0020-former-addresses': formerAddresses,
  '0021-settled-requests': settledRequests,
  '0023-blocked-collaborators': blockedCollaborators,
  '0024-follow-requests': followRequests,
  '0029-people-and-sessions': peopleAndSessions,
  '0030-saved-boards': savedBoards,
  '0031-link-pages': linkPages,
  '0033-permissions': permissions,
  '0034-media-places': mediaPlaces,
  '0036-request-news': requestNews,
  '0037-home': home,
  '0038-search': search,
  '0039-pin-drafts': pinDrafts,
  '0040-conversation-settings': conversationSettings,
  '0041-live-boards': liveBoards,
  '0042-declared-storage': declaredStorage,
  '0043-consents': consents,
  '0044-silent-loads': silentLoads,
  '0045-api-tokens': apiTokens,
  '0046-saved-from': savedFrom,
  '0048-webhooks-and-freezes': webhooksAndFreezes,
  '0049-budget-exceptions': budgetExceptions,
  '0050-hidden-things': hiddenThings,
  '0051-released-media': releasedMedia,
  '0052-whole-slugs': wholeSlugs,
  '0053-stored-counts': storedCounts,
  '0060-release-timings': releaseTimings,
  '0061-console-sso': consoleSso,
  '0062-release-errors': releaseErrors,
  '0063-signing-keys': signingKeys,
  '0064-sboms': sboms,
  '0065-signed-plans': signedPlans,
  '0066-release-notes': releaseNotes,
  '0067-newest-of-picture': newestOfPicture,
  '0068-source-maps': sourceMaps,
  '0069-notice-of-hidden-collaborators': noticeOfHiddenCollaborators,
  '0070-notice-of-changed-people': noticeOfChangedPeople,
  '0071-makers-of-overrides': makersOfOverrides,
  '0072-actions-outlive-members': actionsOutliveMembers,
  '0073-released-import-files': releasedImportFiles,
  '0074-boards-of-actions': boardsOfActions,
  '0075-counted-follows': countedFollows,
  '0076-pins-by-link': pinsByLink,
  '0077-counts-of-imports': countsOfImports,
  '0078-counts-of-old-servers': countsOfOldServers,
  '0079-listed-and-unread': listedAndUnread,
  '0080-newest-of-places': newestOfPlaces,
  '0081-follows-counted-between': followsCountedBetween,
  '0082-people-of-takedowns': peopleOfTakedowns,
  '0083-drop-pinner-index': dropPinnerIndex,
  '0084-drop-count-index': dropCountIndex,
  '0085-drop-migrations-lock': dropMigrationsLock,
  '0086-keys-of-draft-pins': keysOfDraftPins,
  '0088-removed-collaborators': removedCollaborators,
  '0089-names-of-the-product': namesOfTheProduct,
  '0090-drafts-of-stories': draftsOfStories,
  '0091-keys-of-published-pins': keysOfPublishedPins,
  '0092-videos-of-covers': videosOfCovers,
  '0093-who-asked-for-links': whoAskedForLinks,
  '0094-access-without-factor': accessWithoutFactor,
  '0095-age-of-notifications': ageOfNotifications,
  '0096-age-of-searches': ageOfSearches,
  '0054-words-in-punctuation': wordsInPunctuation,
  '0055-captions': captions,
};
