import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

import {
  addEntry,
  confirmChanges,
  type Entry,
  type Ledger,
  ledgerOf,
  openLedger,
  removeEntries,
  showAll,
  shownBy,
  startsWith,
  type View,
} from './ledger.ts';

export { type View, view } from './ledger.ts';

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

/** `superseded`: it was never sent, or it failed when a later value of its key was waiting. */
export type Outcome<Answer> = { status: 'stored'; answer: Answer } | { status: 'superseded' };

/**
 * Shows a change at once and sends it. If that fails, the screen returns to what the server has confirmed, plus the
 * changes that are still under way; what the server sends in the meantime is shown with them. After the last change of
 * a key its queries are fetched again, once. Works on after the component that began it is gone.
 *
 * @throws what `send` throws, if no later value of the same key is waiting
 */
export async function changeOptimistically<Answer>(
  queries: QueryClient,
  change: OptimisticChange<Answer>,
): Promise<Outcome<Answer>> {
  const ledger = ledgerOf(queries) ?? openLedger(queries);
  const key = JSON.stringify(change.key);
  const ahead = ledger.entries.filter((other) => other.key === key && !isSettled(other));
  const { value, views, refresh = [] } = change;

  // The first one ahead is under way; the others can still be spared.
  const spared =
    value === undefined ? [] : ahead.slice(1).filter((other) => other.value !== undefined);
  ledger.entries = ledger.entries.filter((other) => !spared.includes(other));
  let start: Entry['start'] = () => {};
  const turn = new Promise<boolean>((resolve) => {
    start = resolve;
  });
  const entry = addEntry(ledger, { key, value, views, refresh }, start);
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
    const isReplaced = value !== undefined && nextOf(ledger, key)?.value !== undefined;
    if (isReplaced) return { status: 'superseded' };
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
      removeEntries(queries, ledger, [entry]);
      next.refresh = [...next.refresh, ...entry.views.map(({ queryKey }) => queryKey)];
    }
    return next.start(false);
  }

  const ofKey = ledger.entries.filter(({ key }) => key === entry.key);
  confirmChanges(
    queries,
    ofKey.filter(({ isStored }) => isStored),
  );
  // What was asked for before the change may come without it.
  const overtaken = shownBy(queries, ofKey).filter(({ state }) => state.fetchStatus !== 'idle');
  removeEntries(queries, ledger, ofKey);

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
