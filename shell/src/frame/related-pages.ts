import type { PrefetchRequest, Shell, SlotName } from '@corkboard/shared/remote';
import { isPlanned, remoteForSlot } from '@corkboard/shared/rules/plan.ts';

import { pinQuery } from '../common/pin-query.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { matchRoute, type Route } from '../routing/routes.ts';

/** Of all that a page links to, what is most likely next: more would be fetched for nobody. */
const MOST = 2;
/** Pages whose data is one or two calls. */
const RELATED: readonly SlotName[] = ['page.board', 'page.section'];

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether there is a line to spare. */
export function canPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/** The pages that the open one leads to, in the order in which they stand there. */
export function relatedRoutes(main: Element, pathname: string): Route[] {
  const links = [...main.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')];
  const paths = new Set(links.map((link) => new URL(link.href, location.href).pathname));
  paths.delete(pathname);
  return [...paths].map(matchRoute).filter(isRelated).slice(0, MOST);
}

function isRelated(route: Route): boolean {
  return 'slot' in route ? RELATED.includes(route.slot) : route.page === 'pin';
}

/** Fetches what a page would ask for first. It never fails: whoever goes there asks again. [ROUTE-052] */
export async function prefetchPage(route: Route, remotes: Remotes, shell: Shell): Promise<void> {
  try {
    if ('slot' in route) await prefetchSlot(route.slot, route.props, remotes, shell);
    else if (route.page === 'pin') await shell.queryClient.prefetchQuery(pinQuery(shell, route.id));
  } catch {
    // See above.
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
  // A slot's name decides its props, which the compiler cannot follow through two lookups.
  const filler = definition.slots?.[slot] as
    | { prefetch?(request: PrefetchRequest<SlotName>): Promise<unknown> }
    | undefined;
  await filler?.prefetch?.({
    ...shell,
    route: props as never,
    prefetchSlot: (nested, nestedProps) => prefetchSlot(nested, nestedProps, remotes, shell),
  });
}
