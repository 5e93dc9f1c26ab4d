import type { RecentSearch } from '@corkboard/shared/contract/search';
import type { Shell } from '@corkboard/shared/remote';
import { deleteRecentSearches, recordSearch } from '@corkboard/shared/requests/search';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import {
  forgetVisitorSearches,
  recordVisitorSearch,
  visitorSearches,
} from '@corkboard/shared/storage';

const MAX_QUERY_LENGTH = 200;

type SearchShell = Pick<Shell, 'call' | 'queryClient' | 'subject' | 'viewer' | 'logger'>;

export async function storeRecentSearch(shell: SearchShell, query: string): Promise<void> {
  if (query === '' || query.length > MAX_QUERY_LENGTH) return;
  if (!shell.viewer.isAuth) {
    const isAllowed = shell.viewer.cookies?.allow_personalization_cookies !== false;
    return isAllowed ? recordVisitorSearch(query) : forgetVisitorSearches();
  }
  if (requiresSignIn(shell.viewer)) return;
  await shell
    .call(recordSearch, { query })
    // A search works without being remembered.
    .catch((error: unknown) => shell.logger.error(error, 'recent searches'));
  await refresh(shell);
}

export async function clearRecentSearches(shell: SearchShell): Promise<void> {
  if (!shell.viewer.isAuth) return forgetVisitorSearches();
  await shell.call(deleteRecentSearches, {});
  await refresh(shell);
}

export function readVisitorSearches({ viewer }: Pick<Shell, 'viewer'>): RecentSearch[] {
  return viewer.isAuth ? [] : visitorSearches();
}

function refresh({ queryClient, subject }: SearchShell): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [subject, 'search', 'suggestions'] });
}
