import {
  ApiError,
  type PageOutcome,
  type PrefetchRequest,
  userQuery,
} from '@corkboard/shared/remote';
import { isProfileMissing, parseProfilePath } from '@corkboard/shared/rules/people';

import { highlightsQuery } from '../../highlights/highlights-query.ts';
import { contentSlot } from '../../visit/content-slot.ts';
import { resolveProfileView } from '../../visit/resolve-profile-view.ts';

export async function prefetchPage(
  request: PrefetchRequest<'page.profile'>,
): Promise<PageOutcome | undefined> {
  const { queryClient, route, viewer } = request;
  const query = userQuery(request, route.username);

  // The path alone is enough to start this fetch in parallel with the user.
  const content = prefetchPlace(request);
  await queryClient.prefetchQuery(query);

  const user = queryClient.getQueryData(query.queryKey);
  if (!user) {
    const error = queryClient.getQueryState(query.queryKey)?.error;
    const isGone = error instanceof ApiError && isProfileMissing(error, viewer);
    // The page itself shows any other error and a retry.
    return isGone ? { redirect: '/?show_error=true' } : undefined;
  }

  const visit = resolveProfileView(user, route, request);
  if (visit.kind === 'redirect' || visit.kind === 'leave') return { redirect: visit.to };
  if (visit.kind === 'all-pins' || visit.kind === 'feed') await content;
  if (visit.kind !== 'tab') return undefined;

  const isPublic = !visit.isOwn || visit.isPreview;
  await Promise.all([
    content ?? prefetchContent(request, user.username, visit.tab, visit),
    ...(isPublic
      ? [
          request.prefetchSlot('profile.header', { username: user.username }),
          queryClient.prefetchQuery(highlightsQuery(request, user.username)),
        ]
      : []),
  ]);
  return undefined;
}

/** Returns null for a path without content, or whose content depends on the profile. */
function prefetchPlace(request: PrefetchRequest<'page.profile'>): Promise<void> | null {
  const { username, rest } = request.route;
  const place = parseProfilePath(rest);
  if (place?.kind === 'tab') {
    // Only the profile tells whether it is own: to others, the address of a preview shows the profile.
    if (place.tab === null || place.isPreview) return null;
    return prefetchContent(request, username, place.tab);
  }
  if (place?.kind === 'all-pins') return prefetchContent(request, username, 'hub-pins');
  if (place?.kind !== 'feed') return null;
  return request.prefetchSlot('profile.feed', { username, feed: place.feed });
}

function prefetchContent(
  request: PrefetchRequest<'page.profile'>,
  username: string,
  ...shown: [Parameters<typeof contentSlot>[1], { isPreview: boolean }?]
): Promise<void> {
  const slot = contentSlot(username, ...shown);
  return slot.name === 'profile.boards'
    ? request.prefetchSlot(slot.name, slot.props)
    : request.prefetchSlot(slot.name, slot.props);
}
