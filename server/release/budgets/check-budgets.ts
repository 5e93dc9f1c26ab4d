import type {
  BudgetException,
  PublishProblem,
  SnapshotState,
  VersionRecord,
} from '@corkboard/release-contract/contract';
import {
  BUDGETS,
  type Budget,
  formatBudget,
  listRoutes,
  STABLE,
} from '@corkboard/release-contract/rules';

import type { Db } from '../../platform/db/db.ts';
import { rejectProblems } from '../inspection/problem.ts';
import type { VersionUse } from '../inspection/version-use.ts';
import { findVersionLoad } from '../state/version-repository.ts';
import { findExceptions } from './exception-repository.ts';

interface Excess {
  budget: Budget;
  amount: number;
  problem: PublishProblem;
}

/**
 * Returns the exceptions that the version needed. @throws if it exceeds a budget without an exception
 */
export async function assertInBudget(
  db: Db,
  record: VersionRecord,
  { calls, ownCopies, bytes }: VersionUse,
  state: SnapshotState,
): Promise<BudgetException[]> {
  const excesses = [
    ...ownExcesses(record, bytes),
    ...callExcesses(record, calls),
    ...ownCopies.map((problem): Excess => ({ budget: 'own_copy', amount: 1, problem })),
    ...(await routeExcesses(db, record, { bytes, state })),
  ];
  if (excesses.length === 0) return [];
  const exceptions = await findExceptions(db, record.name);
  const covering = (excess: Excess) => exceptions.find((each) => isCovered(excess, each));
  const rejected = excesses.filter((excess) => !covering(excess));
  rejectProblems(
    rejected.map(({ budget, problem }) => ({
      ...problem,
      fix: `${problem.fix} A release manager can allow it: exception allow ${record.name} ${budget} --days 30.`,
    })),
    'over_budget',
  );
  return [...new Set(excesses.flatMap((excess) => covering(excess) ?? []))];
}

function isCovered({ budget, amount }: Excess, exception: BudgetException): boolean {
  return exception.budget === budget && (exception.max === null || amount <= exception.max);
}

function ownExcesses(record: VersionRecord, bytes: VersionUse['bytes']): Excess[] {
  const { sizes } = record;
  return [
    ...excess('first_bytes', sizes.first_brotli ?? 0, {
      what: 'Before it shows anything, it loads',
      fix: 'Load what is not visible at first with import().',
      parts: describeFiles(listFirst(record), bytes),
    }),
    ...excess('total_bytes', sizes.web_brotli, {
      what: 'Its files for browsers have',
      fix: 'Remove unused code and libraries.',
      parts: describeFiles(Object.keys(bytes), bytes),
    }),
  ];
}

function callExcesses({ slots }: VersionRecord, calls: VersionUse['calls']): Excess[] {
  return Object.entries(calls).flatMap(([slot, { count, requests }]) => {
    // The first one that is too many.
    const place = requests[BUDGETS.api_calls]?.place;
    return excess('api_calls', count, {
      what: `The API requests of the first render of ${slot} are`,
      fix: 'Fetch in one request, or what is not visible at first later.',
      parts: {
        place: place?.file
          ? place
          : { file: 'release.json', path: `/slots/${slots.indexOf(slot)}` },
        text: describeRequests(requests.map(({ address }) => address)),
      },
    });
  });
}

async function routeExcesses(
  db: Db,
  record: VersionRecord,
  { bytes, state }: { bytes: VersionUse['bytes']; state: SnapshotState },
): Promise<Excess[]> {
  const routes = listRoutes(record);
  const first = record.sizes.first_brotli ?? 0;
  if (routes.length === 0 || first === 0) return [];
  const live = await readLiveLoads(db, record.name, state);
  return routes.flatMap((route) => {
    const others = live.filter((each) => listRoutes(each).includes(route));
    const amount = others.reduce((sum, each) => sum + each.first, first);
    const names = others.map(
      ({ name, first: bytes }) => `${name} ${formatBudget('route_bytes', bytes)}`,
    );
    const what = `With the live remotes (${names.join(', ')}), the page "${route}" loads`;
    const parts = describeFiles(listFirst(record), bytes);
    const fix = 'Load what is not visible at first with import().';
    return excess('route_bytes', amount, { what, fix, parts });
  });
}

function listFirst({ preload, styles }: VersionRecord): string[] {
  return [...new Set([...preload, ...styles])];
}

async function readLiveLoads(db: Db, except: string, { remotes }: SnapshotState) {
  const live = await Promise.all(
    Object.entries(remotes).map(async ([name, { enabled, channels }]) => {
      const version = channels[STABLE];
      if (name === except || !enabled || version === undefined) return [];
      const found = await findVersionLoad(db, name, version);
      return found ? [{ name, ...found, first: found.sizes.first_brotli ?? 0 }] : [];
    }),
  );
  return live.flat();
}

/** What an amount is made of. */
interface Parts {
  place: Pick<PublishProblem, 'file' | 'line' | 'column' | 'path'>;
  text: string;
}

function excess(
  budget: Budget,
  amount: number,
  { what, fix, parts: { place, text } }: { what: string; fix: string; parts: Parts },
): Excess[] {
  const max = BUDGETS[budget];
  if (amount <= max) return [];
  const sum = `${what} ${formatBudget(budget, amount)}, and the budget is ${formatBudget(budget, max)}`;
  const message = text ? `${sum}: ${text}.` : `${sum}.`;
  return [{ budget, amount, problem: { check: budget, ...place, message, fix } }];
}

const MAX_NAMED = 5;

function describeFiles(files: readonly string[], bytes: VersionUse['bytes']): Parts {
  const sizes = files.map((file): [string, number] => [`web/${file}`, bytes[file] ?? 0]);
  const bySize = sizes.toSorted(([, one], [, other]) => other - one);
  const named = bySize.slice(0, MAX_NAMED).map(([file, size]) => `${file} ${formatBytes(size)}`);
  const others = bySize.slice(MAX_NAMED);
  const rest = others.reduce((sum, [, size]) => sum + size, 0);
  const more = others.length > 0 ? [`${others.length} more ${formatBytes(rest)}`] : [];
  const [[file] = ['web/remoteEntry.js']] = bySize;
  return { place: { file }, text: [...named, ...more].join(', ') };
}

function formatBytes(size: number): string {
  return formatBudget('total_bytes', size);
}

function describeRequests(addresses: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const each of addresses) counts.set(each, (counts.get(each) ?? 0) + 1);
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one);
  const named = byCount
    .slice(0, MAX_NAMED)
    .map(([address, count]) => (count > 1 ? `${address} (${count} times)` : address));
  const others = byCount.length - MAX_NAMED;
  return [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ');
}
