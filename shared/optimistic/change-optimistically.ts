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

export interface OptimisticChange<Answer> {
  /** What is changed, beginning with the acting subject. Changes of one key are sent one after another. */
  key: QueryKey;
  /** The whole new value, if it has one: a change that still waits is then replaced by the next one of its key. */
  value?: unknown;
  views: readonly View[];
  send(): Promise<Answer>;
  /** Begins of keys that are fetched again after the last change of this key. */
  refresh?: readonly QueryKey[];
}

/** `superseded`: it was never sent, or failed when a later change of its key was waiting. */
export type Outcome<Answer> = { status: 'stored'; answer: Answer } | { status: 'superseded' };

interface Entry {
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
interface Ledger {
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

/**
 * Shows a change at once and sends it. If that fails, the screen returns to what the server has confirmed, plus the
 * changes that are still under way; what the server sends in the meantime is shown with them. After the last change of
 * a key its queries are fetched again, once. Works on after the component that began it is gone.
 *
 * @throws what `send` throws, if no later change of the same key is waiting
 */
export async function changeOptimistically<Answer>(
  queries: QueryClient,
  change: OptimisticChange<Answer>,
): Promise<Outcome<Answer>> {
  const ledger = ledgerOf(queries) ?? openLedger(queries);
  const key = JSON.stringify(change.key);
  const ahead = ledger.entries.filter((other) => other.key === key && !isSettled(other));
  const { value, views, refresh = [] } = change;

  const entry: Entry = {
    key,
    value,
    views,
    refresh,
    isStored: false,
    hasFailed: false,
    start() {},
  };
  const turn = new Promise<boolean>((resolve) => {
    entry.start = resolve;
  });
  // The first one ahead is under way; the others can still be spared.
  const spared =
    value === undefined ? [] : ahead.slice(1).filter((other) => other.value !== undefined);
  ledger.entries = [...ledger.entries.filter((other) => !spared.includes(other)), entry];
  for (const other of spared) other.start(true);
  if (ahead.length === 0) entry.start(false);
  showAll(queries, ledger);

  if (await turn) return { status: 'superseded' };
  try {
    const answer = await sendAsMutation(queries, change);
    entry.isStored = true;
    return { status: 'stored', answer };
  } catch (error) {
    entry.hasFailed = true;
    if (nextOf(ledger, key)) return { status: 'superseded' };
    throw error;
  } finally {
    settle(queries, ledger, entry);
  }
}

/** The value that the last unsettled change of a key asks for: newer than what a component has rendered. */
export function wantedValue<Value>(queries: QueryClient, key: QueryKey): Value | undefined {
  const name = JSON.stringify(key);
  const last = ledgerOf(queries)?.entries.findLast(
    (entry) => entry.key === name && !isSettled(entry),
  );
  return last?.value as Value | undefined;
}

function sendAsMutation<Answer>(queries: QueryClient, { key, send }: OptimisticChange<Answer>) {
  const options = { mutationKey: key, mutationFn: send };
  return queries.getMutationCache().build(queries, options).execute(undefined);
}

function settle(queries: QueryClient, ledger: Ledger, entry: Entry): void {
  if (ledgerOf(queries) !== ledger) {
    // Another viewer has the page now, with data of their own.
    for (const waiting of ledger.entries) waiting.start(true);
    return;
  }
  const next = nextOf(ledger, entry.key);
  if (next) {
    if (entry.hasFailed) {
      remove(ledger, [entry]);
      next.refresh = [...next.refresh, ...entry.views.map(({ queryKey }) => queryKey)];
    }
    showAll(queries, ledger);
    return next.start(false);
  }

  const ofKey = ledger.entries.filter(({ key }) => key === entry.key);
  for (const query of shownBy(queries, ofKey)) {
    const stored = ofKey.filter(({ isStored }) => isStored);
    const { queryHash } = query;
    if (!ledger.confirmed.has(queryHash)) continue;
    ledger.confirmed.set(queryHash, applied(stored, query, ledger.confirmed.get(queryHash)));
  }
  // What was asked for before the change may come without it.
  const overtaken = shownBy(queries, ofKey).filter(({ state }) => state.fetchStatus !== 'idle');
  remove(ledger, ofKey);
  showAll(queries, ledger);
  if (ledger.entries.length === 0) {
    ledger.stop();
    queries.removeQueries({ queryKey: LEDGER_KEY });
  }

  // A failed change may have been stored, or may have met something that the page doesn't know yet.
  const failed = entry.hasFailed ? entry.views.map(({ queryKey }) => queryKey) : [];
  const prefixes = [...ofKey.flatMap(({ refresh }) => refresh), ...failed];
  void fetchAgain(queries, overtaken, prefixes);
}

async function fetchAgain(
  queries: QueryClient,
  overtaken: readonly Query[],
  prefixes: readonly QueryKey[],
): Promise<void> {
  await queries.cancelQueries({ predicate: (query) => overtaken.includes(query) });
  await queries.invalidateQueries({
    predicate: (query) =>
      overtaken.includes(query) || prefixes.some((prefix) => startsWith(query.queryKey, prefix)),
  });
}

function nextOf(ledger: Ledger, key: string): Entry | undefined {
  // The one that has just been settled is marked already.
  return ledger.entries.find((other) => other.key === key && !isSettled(other));
}

function isSettled({ isStored, hasFailed }: Entry): boolean {
  return isStored || hasFailed;
}

function remove(ledger: Ledger, gone: readonly Entry[]): void {
  ledger.entries = ledger.entries.filter((entry) => !gone.includes(entry));
}

function ledgerOf(queries: QueryClient): Ledger | undefined {
  return queries.getQueryData<{ ledger: () => Ledger }>(LEDGER_KEY)?.ledger();
}

function openLedger(queries: QueryClient): Ledger {
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

function showAll(queries: QueryClient, ledger: Ledger): void {
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
  const { data, dataUpdatedAt, isInvalidated } = query.state;
  const next = applied(ledger.entries, query, ledger.confirmed.get(query.queryHash));
  if (next === data) return;
  ledger.isWriting = true;
  // As old as it was: only the server's answers are fresh.
  queries.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
  if (isInvalidated) query.invalidate();
  ledger.isWriting = false;
  ledger.shown.set(query.queryHash, query.state.data);
}

function applied(entries: readonly Entry[], query: Query, data: unknown): unknown {
  return entries
    .flatMap(({ views, hasFailed }) => (hasFailed ? [] : views))
    .filter(({ queryKey }) => startsWith(query.queryKey, queryKey))
    .reduce((before, { apply }) => apply(before), data);
}

/** Loaded queries in which these changes show. */
function shownBy(queries: QueryClient, entries: readonly Entry[]): Query[] {
  const keys = entries.flatMap(({ views }) => views.map(({ queryKey }) => queryKey));
  return queries.getQueryCache().findAll({
    predicate: ({ queryKey, state }) =>
      state.data !== undefined && keys.some((key) => startsWith(queryKey, key)),
  });
}

function startsWith(key: QueryKey, prefix: QueryKey): boolean {
  return prefix.every((part, at) => part === key[at]);
}
