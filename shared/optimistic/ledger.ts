import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';

export interface View {
  queryKey: QueryKey;
  apply(data: unknown): unknown;
}

/**
 * Applies a change to all queries whose key begins with this one. The function must be idempotent: it is applied
 * again to newer server data.
 */
export function view<Data>(queryKey: QueryKey, apply: (data: Data) => Data): View {
  return { queryKey, apply: (data) => apply(data as Data) };
}

export interface Entry {
  key: string;
  value: unknown;
  views: readonly View[];
  refresh: readonly QueryKey[];
  isStored: boolean;
  hasFailed: boolean;
  start(isSuperseded: boolean): void;
}

export interface Ledger {
  entries: Entry[];
  confirmed: Map<string, unknown>;
  shown: Map<string, unknown>;
  isWriting: boolean;
  stop(): void;
}

/** The ledger is in the query client because each remote on a page has its own copy of this module. */
const LEDGER_KEY = ['optimistic-changes'];

export function getLedger(queries: QueryClient): Ledger | undefined {
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
    if (getLedger(queries) !== ledger) return ledger.stop();
    if (event.type !== 'updated' || ledger.isWriting) return;
    const { action, query } = event;
    if (action.type !== 'success' && action.type !== 'setState') return;
    if (query.state.data === ledger.shown.get(query.queryHash)) return;
    if (!findAffectedQueries(queries, ledger.entries).includes(query)) return;
    const { queryHash, state } = query;
    const isPage =
      action.type === 'success' && !action.manual && state.fetchMeta?.fetchMore !== undefined;
    const confirmed = isPage ? addPages(ledger.confirmed.get(queryHash), state.data) : state.data;
    ledger.confirmed.set(queryHash, confirmed);
    show(queries, ledger, query);
  });
  return ledger;
}

/** The new page comes below the pages as they were shown, with the changes that weren't confirmed. */
function addPages(confirmed: unknown, answer: unknown): unknown {
  if (!confirmed) return answer;
  const [before, after] = [confirmed, answer] as [InfiniteData<unknown>, InfiniteData<unknown>];
  const count = before.pages.length;
  return {
    pages: [...before.pages, ...after.pages.slice(count)],
    pageParams: [...before.pageParams, ...after.pageParams.slice(count)],
  };
}

/** Asks again for a page that would come below pages with a change that has ended. */
export function repeatPageRequest(query: Query): void {
  const { fetchStatus, fetchMeta } = query.state;
  if (fetchStatus === 'idle' || !fetchMeta?.fetchMore) return;
  // The query keeps the error.
  query.fetch(undefined, { cancelRefetch: true, meta: fetchMeta }).catch(() => {});
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

export function removeEntries(queries: QueryClient, ledger: Ledger, gone: readonly Entry[]): void {
  ledger.entries = ledger.entries.filter((entry) => !gone.includes(entry));
  showAll(queries, ledger);
  if (ledger.entries.length > 0) return;
  ledger.stop();
  queries.removeQueries({ queryKey: LEDGER_KEY });
}

export function showAll(queries: QueryClient, ledger: Ledger): void {
  const isConfirmed = ({ queryHash }: Query) => ledger.confirmed.has(queryHash);
  const shown = findAffectedQueries(queries, ledger.entries);
  const all = queries.getQueryCache().findAll({ predicate: (query) => isConfirmed(query) });
  for (const query of new Set([...shown, ...all])) {
    if (!isConfirmed(query)) ledger.confirmed.set(query.queryHash, query.state.data);
    show(queries, ledger, query);
    if (!shown.includes(query)) ledger.confirmed.delete(query.queryHash);
  }
}

function show(queries: QueryClient, ledger: Ledger, query: Query): void {
  const unfailed = ledger.entries.filter(({ hasFailed }) => !hasFailed);
  const next = applyChanges(unfailed, query, ledger.confirmed.get(query.queryHash));
  if (next === query.state.data) return;
  ledger.isWriting = true;
  write(queries, query, next);
  ledger.isWriting = false;
  ledger.shown.set(query.queryHash, query.state.data);
}

/** Keeps the age of the data: only server responses are fresh. */
function write(queries: QueryClient, query: Query, data: unknown): void {
  const { dataUpdatedAt, isInvalidated } = query.state;
  queries.setQueryData(query.queryKey, data, { updatedAt: dataUpdatedAt });
  if (isInvalidated) query.invalidate();
}

export function confirmChanges(
  queries: QueryClient,
  changes: readonly Pick<Entry, 'views'>[],
): void {
  const ledger = getLedger(queries);
  for (const query of findAffectedQueries(queries, changes)) {
    const { queryHash, state } = query;
    if (ledger?.confirmed.has(queryHash)) {
      ledger.confirmed.set(
        queryHash,
        applyChanges(changes, query, ledger.confirmed.get(queryHash)),
      );
      show(queries, ledger, query);
    } else write(queries, query, applyChanges(changes, query, state.data));
  }
}

function applyChanges(
  changes: readonly Pick<Entry, 'views'>[],
  query: Query,
  data: unknown,
): unknown {
  return changes
    .flatMap(({ views }) => views)
    .filter(({ queryKey }) => startsWith(query.queryKey, queryKey))
    .reduce((before, { apply }) => apply(before), data);
}

export function findAffectedQueries(
  queries: QueryClient,
  changes: readonly Pick<Entry, 'views'>[],
): Query[] {
  const keys = changes.flatMap(({ views }) => views.map(({ queryKey }) => queryKey));
  return queries.getQueryCache().findAll({
    predicate: ({ queryKey, state }) =>
      state.data !== undefined && keys.some((key) => startsWith(queryKey, key)),
  });
}

export function startsWith(key: QueryKey, prefix: QueryKey): boolean {
  return prefix.every((part, at) => part === key[at]);
}
