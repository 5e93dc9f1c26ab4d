import type { User } from '@corkboard/shared/contract/people';
import { reportUnexpected } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import type { QueryClient } from '@corkboard/shared/query';
import { userQuery, useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';
import { experiments as names } from '@corkboard/shared/rules/experiences';
import { FOLLOW_REFRESH_DELAY_MS } from '@corkboard/shared/rules/limits';
import { type FollowState, followOutcome, followState } from '@corkboard/shared/rules/people';
import { useState } from 'react';

import type { FollowOutcome } from '../common/change-follow.ts';
import { followMessageKey } from '../common/follow-message-key.ts';
import { landingCodes } from '../common/landing-codes.ts';

/** Most visitors of a profile never press Follow. */
const loadChange = () => import('../common/change-follow.ts');

/** A failure shows on a press. */
export function preloadFollow(): void {
  loadChange().catch(() => {});
}

/**
 * Follows or unfollows, or creates or withdraws a request, optimistically and without a message on failure. The message
 * of an unfollow or withdrawal offers Undo, except for an unfollow that would need a new approval. [FOLLOW-001, FOLLOW-002]
 */
export function useFollowUser(user: User, { onFollowed }: { onFollowed?: () => void } = {}) {
  const text = useText();
  const shell = useShell();
  const { experiments, logger, queryClient, toasts } = shell;
  const [query] = useSearchParams();
  const getInvite = () =>
    experiments.isOn(names.inviteCode) && (query.get('invite_code') || landingCodes.get(user.id));
  const { queryKey } = userQuery(shell, user.username);
  const [isOpening, setOpening] = useState(false);
  const isPrivate = user.is_private_profile;
  /** Following needs no approval, or turns a request into a follow. [PRIV-009] */
  const isInvited = user.follow_invited_by_them === true || Boolean(getInvite());

  async function follow(isFollowed: boolean): Promise<FollowOutcome> {
    const before = followState(user);
    const asksOrOpens = isFollowed && isPrivate;
    setOpening(asksOrOpens && followOutcome(user) === 'followed');
    const outcome = await send(isFollowed, asksOrOpens ? [] : [queryKey]);
    if (outcome === 'superseded') return outcome;
    setOpening(isPrivate && outcome === 'followed');
    if (outcome === 'failed') return outcome;
    if (asksOrOpens) setTimeout(() => void open(), FOLLOW_REFRESH_DELAY_MS);
    if (outcome === 'followed') onFollowed?.();
    if (outcome === 'none') toasts.show(endedToast(before));
    return outcome;
  }

  async function send(isFollowed: boolean, refresh: (typeof queryKey)[]): Promise<FollowOutcome> {
    // At the press: the last render can still have had the code of the account before.
    const invite = getInvite();
    try {
      const { changeFollow } = await loadChange();
      return await changeFollow(shell, user, isFollowed, {
        invite,
        pin: query.get('pin'),
        refresh,
      });
    } catch (error) {
      reportUnexpected(logger, error, 'following a person');
      return 'failed';
    }
  }

  /** Ends the assumed state: from now on the refetched profile decides, because the owner can remove a follower. */
  async function open(): Promise<void> {
    await refreshProfile(queryClient, queryKey);
    setOpening(false);
  }

  function endedToast(before: FollowState) {
    const undo = { text: text('Undo'), run: () => void follow(true) };
    const key = followMessageKey(user.id);
    if (before === 'requested')
      return { key, text: text('Follow request withdrawn'), action: undo };
    const ended = { key, text: text('You unfollowed {name}', { name: user.full_name }) };
    return isPrivate && !isInvited ? ended : { ...ended, action: undo };
  }

  const state: FollowState = isOpening ? 'followed' : followState(user);
  return { state, follow, isInvited };
}

/** Refetches the user and the parts of the profile that were denied before. */
function refreshProfile(client: QueryClient, [subject, , username]: readonly unknown[]) {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === subject && queryKey.includes(username),
  });
}
