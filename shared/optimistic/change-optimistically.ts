import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

import {
  addEntry,
  confirmChanges,
  type Entry,
  findAffectedQueries,
  getLedger,
  type Ledger,
  openLedger,
  removeEntries,
  showAll,
  startsWith,
  type View,
} from './ledger.ts';

export { type View, view } from './ledger.ts';

export interface OptimisticChange<Answer> {
  /** Begins with the acting subject. Changes of one key are sent one after another. */
  key: QueryKey;
  /** The complete new value, if any: a later change of the key then replaces this one while it waits. */
  value?: unknown;
  views: readonly View[];
  send(): Promise<Answer>;
  refresh?: readonly QueryKey[];
}

/** `superseded`: never sent, or failed while a later value of its key was waiting. */
export type Outcome<Answer> = { status: 'stored'; answer: Answer } | { status: 'superseded' };

/**
 * Shows a change immediately and sends it, even after the calling component has unmounted. If sending fails, queries
 * return to the confirmed data plus the pending changes.
 * @throws what `send` throws, if no later value of the same key is waiting
 */
export async function changeOptimistically<Answer>(
  queries: QueryClient,
  change: OptimisticChange<Answer>,
): Promise<Outcome<Answer>> {
  const ledger = getLedger(queries) ?? openLedger(queries);
  const key = JSON.stringify(change.key);
  const ahead = ledger.entries.filter((other) => other.key === key && !isSettled(other));
  const { value, views, refresh = [] } = change;

  const skipped =
    value === undefined ? [] : ahead.slice(1).filter((other) => other.value !== undefined);
  ledger.entries = ledger.entries.filter((other) => !skipped.includes(other));
  let start: Entry['start'] = () => {};
  const turn = new Promise<boolean>((resolve) => {
    start = resolve;
  });
  const entry = addEntry(ledger, { key, value, views, refresh }, start);
  for (const other of skipped) other.start(true);
  if (ahead.length === 0) entry.start(false);
  showAll(queries, ledger);

  if (await turn) return { status: 'superseded' };
  try {
    const answer = await sendAsMutation(queries, change);
    entry.isStored = true;
    return { status: 'stored', answer };
  } catch (error) {
    entry.hasFailed = true;
    const isReplaced = value !== undefined && findNextEntry(ledger, key)?.value !== undefined;
    if (isReplaced) return { status: 'superseded' };
    throw error;
  } finally {
    settle(queries, ledger, entry);
  }
}

/** Returns the value of the last unsettled change of a key, which can be newer than the rendered one. */
export function wantedValue<Value>(queries: QueryClient, key: QueryKey): Value | undefined {
  const name = JSON.stringify(key);
  const last = getLedger(queries)?.entries.findLast(
    (entry) => entry.key === name && !isSettled(entry),
  );
  return last?.value as Value | undefined;
}

function sendAsMutation<Answer>(queries: QueryClient, { key, send }: OptimisticChange<Answer>) {
  const options = { mutationKey: key, mutationFn: send };
  return queries.getMutationCache().build(queries, options).execute(undefined);
}

function settle(queries: QueryClient, ledger: Ledger, entry: Entry): void {
  if (getLedger(queries) !== ledger) {
    for (const waiting of ledger.entries) waiting.start(true);
    return;
  }
  const next = findNextEntry(ledger, entry.key);
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
  // A request that started before the change can return data without it.
  const overtaken = findAffectedQueries(queries, ofKey).filter(
    ({ state }) => state.fetchStatus !== 'idle',
  );
  removeEntries(queries, ledger, ofKey);

  // A failed change may still have been stored, or failed because of something that the page hasn't loaded yet.
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

function findNextEntry(ledger: Ledger, key: string): Entry | undefined {
  return ledger.entries.find((other) => other.key === key && !isSettled(other));
}

function isSettled({ isStored, hasFailed }: Entry): boolean {
  return isStored || hasFailed;
}
