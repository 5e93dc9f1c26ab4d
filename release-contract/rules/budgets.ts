/** What a version can use without an exception. Bytes are compressed (brotli). */
export const BUDGETS = {
  /** Of one remote, before it shows anything. */
  first_bytes: 60_000,
  /** Of all files of one remote for browsers. */
  total_bytes: 400_000,
  /** Of the live versions of all remotes of one page, before they show anything. */
  route_bytes: 200_000,
  /** Requests of one slot's first render. */
  api_calls: 8,
  /** Copies of modules that the shell provides. */
  own_copy: 0,
} as const;

export type Budget = keyof typeof BUDGETS;

/** The slots that one page shows together. Applications are on every page. */
const ROUTES: Readonly<Record<string, RegExp>> = {
  home: /^(?:home|header)\./,
  profile: /^(?:page\.profile$|profile\.|header\.)/,
  board: /^(?:page\.(?:board|section)$|header\.)/,
  'Pin page': /^(?:pin|header)\./,
  search: /^(?:search|header)\./,
  settings: /^(?:page\.(?:edit-profile|business-\w+)$|header\.)/,
};

export interface RouteRemote {
  kind: string;
  slots: readonly string[];
}

/** Returns the pages that load a remote. */
export function listRoutes({ kind, slots }: RouteRemote): string[] {
  return Object.entries(ROUTES).flatMap(([route, pattern]) =>
    kind === 'application' || slots.some((slot) => pattern.test(slot)) ? [route] : [],
  );
}

export function formatBudget(budget: Budget, amount: number): string {
  return budget.endsWith('_bytes') ? `${Math.ceil(amount / 100) / 10} kB` : String(amount);
}
