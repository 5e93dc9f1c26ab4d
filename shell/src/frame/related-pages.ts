import type { PrefetchRequest, Shell, SlotName } from '@corkboard/shared/remote';
import { isPlanned, remoteForSlot } from '@corkboard/shared/rules/release';

import { pinQuery } from '../common/pin-query.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { matchRoute, type Route } from '../routing/routes.ts';

const MAX_RELATED_PAGES = 2;
const RELATED: readonly SlotName[] = ['page.board', 'page.section'];
const LIKELY: readonly SlotName[] = [...RELATED, 'page.profile'];

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export function canPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

export function relatedRoutes(main: Element, pathname: string): Route[] {
  // A link that opens a file or another tab leads to no page of this one.
  const links = main.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target],[download])');
  const paths = new Set([...links].map((link) => new URL(link.href, location.href).pathname));
  paths.delete(pathname);
  return [...paths]
    .map((path) => matchRoute(path))
    .filter(isRelated)
    .slice(0, MAX_RELATED_PAGES);
}

function isRelated(route: Route): boolean {
  return 'slot' in route ? RELATED.includes(route.slot) : route.page === 'pin';
}

/** Pages whose data has no effect when it is read, and often is what people go to next. */
export function isLikely(route: Route): boolean {
  return 'slot' in route ? LIKELY.includes(route.slot) : route.page === 'pin';
}

export async function prefetchPage(route: Route, remotes: Remotes, shell: Shell): Promise<void> {
  try {
    if ('slot' in route) await prefetchSlot(route.slot, route.props, remotes, shell);
    else if (route.page === 'pin') {
      const code = import(/* webpackChunkName: "page-pin" */ '../pages/pin-page.tsx');
      await Promise.all([code, shell.queryClient.prefetchQuery(pinQuery(shell, route.id))]);
    }
  } catch {
    // The page itself retries.
  }
}

async function prefetchSlot(
  slot: SlotName,
  props: object,
  remotes: Remotes,
  shell: Shell,
): Promise<void> {
  const plan = remotes.plan.getState();
  const name = remoteForSlot(plan, slot);
  const planned = name === null ? undefined : plan.remotes[name];
  if (name === null || !isPlanned(planned) || planned.kind !== 'slots') return;
  const definition = await remotes.load(name, planned);
  // A slot's name decides its props, which the compiler can't follow through two lookups.
  const filler = definition.slots?.[slot] as
    | { prefetch?(request: PrefetchRequest<SlotName>): Promise<unknown> }
    | undefined;
  await filler?.prefetch?.({
    ...shell,
    route: props as never,
    prefetchSlot: (nested, nestedProps) => prefetchSlot(nested, nestedProps, remotes, shell),
  });
}
