import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** How a change shows in the data of some queries. */
export interface View {
  queryKey: QueryKey;
  /** `undefined` where the data doesn't show it. */
  apply(data: unknown): unknown;
}

/**
 * Shows a change in all queries whose key begins with this one. The function must change nothing in data that has the
 * change already: it is applied again to what the server sends in the meantime.
 */
export function view<Data>(queryKey: QueryKey, apply: (data: Data) => Data): View {
  // Which data a key holds is known to the caller alone.
  return { queryKey, apply: (data) => apply(data as Data) };
}

export interface Entry {
  key: string;
  value: unknown;
  views: readonly View[];
  refresh: readonly QueryKey[];
  isStored: boolean;
  hasFailed: boolean;
  /** Resolves when it is sent or superseded. */
  start(isSuperseded: boolean): void;
}

/** What is changed and not settled, and the data below it. */
export interface Ledger {
  /** In the order in which they were made. */
  entries: Entry[];
  /** Data as the server has confirmed it, by query hash. */
  confirmed: Map<string, unknown>;
  /** Data as last written here, by query hash. */
  shown: Map<string, unknown>;
  isWriting: boolean;
  stop(): void;
}

/** Kept in the query client, of which a page has one: every build on the page has its own copy of this module. */
const LEDGER_KEY = ['optimistic-changes'];

export function ledgerOf(queries: QueryClient): Ledger | undefined {
  return queries.getQueryData<{ ledger: () => Ledger }>(LEDGER_KEY)?.ledger();
}

export function openLedger(queries: QueryClient): Ledger {
  const ledger: Ledger = {
    entries: [],
    confirmed: new Map(),
    shown: new Map(),
    isWriting: false,
    stop: () => {},
  };
  queries.setQueryDefaults(LEDGER_KEY, { gcTime: Number.POSITIVE_INFINITY });
  queries.setQueryData(LEDGER_KEY, { ledger: () => ledger });
  ledger.stop = queries.getQueryCache().subscribe((event) => {
    if (ledgerOf(queries) !== ledger) return ledger.stop();
    if (event.type !== 'updated' || ledger.isWriting) return;
    const { action, query } = event;
    if (action.type !== 'success' && action.type !== 'setState') return;
    if (query.state.data === ledger.shown.get(query.queryHash)) return;
    if (!shownBy(queries, ledger.entries).includes(query)) return;
    ledger.confirmed.set(query.queryHash, query.state.data);
    show(queries, ledger, query);
  });
  return ledger;
}

export function addEntry(
  ledger: Ledger,
  { key, value, views, refresh }: Pick<Entry, 'key' | 'value' | 'views' | 'refresh'>,
  start: Entry['start'] = () => {},
): Entry {
  const entry = { key, value, views, refresh, isStored: false, hasFailed: false, start };
  ledger.entries = [...ledger.entries, entry];
  return entry;
}

/** Takes changes out, and shows what is left. */
export function removeEntries(queries: QueryClient, ledger: Ledger, gone: readonly Entry[]): void {
  ledger.entries = ledger.entries.filter((entry) => !gone.includes(entry));
  showAll(queries, ledger);
  if (ledger.entries.length > 0) return;
  ledger.stop();
  queries.removeQueries({ queryKey: LEDGER_KEY });
}

export function showAll(queries: QueryClient, ledger: Ledger): void {
  const isConfirmed = ({ queryHash }: Query) => ledger.confirmed.has(queryHash);
  const shown = shownBy(queries, ledger.entries);
  const all = queries.getQueryCache().findAll({ predicate: (query) => isConfirmed(query) });
  for (const query of new Set([...shown, ...all])) {
    if (!isConfirmed(query)) ledger.confirmed.set(query.queryHash, query.state.data);
    show(queries, ledger, query);
    if (!shown.includes(query)) ledger.confirmed.delete(query.queryHash);
  }
}

function show(queries: QueryClient, ledger: Ledger, query: Query): void {
  const unfailed = ledger.entries.filter(({ hasFailed }) => !hasFailed);
  const next = applied(unfailed, query, ledger.confirmed.get(query.queryHash));
  if (next === query.state.data) return;
  ledger.isWriting = true;
  write(queries, query, next);
  ledger.isWriting = false;
  ledger.shown.set(query.queryHash, query.state.data);
}

/** As old as it was: only the server's answers are fresh. */
function write(queries: QueryClient, query: Query, data: unknown): void {
  const { dataUpdatedAt, isInvalidated } = query.state;
  queries.setQueryData(query.queryKey, data, { updatedAt: dataUpdatedAt });
  if (isInvalidated) query.invalidate();
}

/** Changes the confirmed data, below the changes that are still under way. */
export function confirmChanges(
  queries: QueryClient,
  changes: readonly Pick<Entry, 'views'>[],
): void {
  const ledger = ledgerOf(queries);
  for (const query of shownBy(queries, changes)) {
    const { queryHash, state } = query;
    if (ledger?.confirmed.has(queryHash)) {
      ledger.confirmed.set(queryHash, applied(changes, query, ledger.confirmed.get(queryHash)));
      show(queries, ledger, query);
    } else write(queries, query, applied(changes, query, state.data));
  }
}

function applied(changes: readonly Pick<Entry, 'views'>[], query: Query, data: unknown): unknown {
  return changes
    .flatMap(({ views }) => views)
    .filter(({ queryKey }) => startsWith(query.queryKey, queryKey))
    .reduce((before, { apply }) => apply(before), data);
}

/** Loaded queries in which these changes show. */
export function shownBy(queries: QueryClient, changes: readonly Pick<Entry, 'views'>[]): Query[] {
  const keys = changes.flatMap(({ views }) => views.map(({ queryKey }) => queryKey));
  return queries.getQueryCache().findAll({
    predicate: ({ queryKey, state }) =>
      state.data !== undefined && keys.some((key) => startsWith(queryKey, key)),
  });
}

export function startsWith(key: QueryKey, prefix: QueryKey): boolean {
  return prefix.every((part, at) => part === key[at]);
}
