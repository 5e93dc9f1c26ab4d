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
  { calls, ownCopies }: VersionUse,
  state: SnapshotState,
): Promise<BudgetException[]> {
  const excesses = [
    ...ownExcesses(record),
    ...callExcesses(calls),
    ...ownCopies.map((problem): Excess => ({ budget: 'own_copy', amount: 1, problem })),
    ...(await routeExcesses(db, record, state)),
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

function ownExcesses({ sizes }: VersionRecord): Excess[] {
  return [
    ...excess(
      'first_bytes',
      sizes.first_brotli ?? 0,
      'Before it shows anything, it loads',
      'Load what is not visible at first with import().',
    ),
    ...excess(
      'total_bytes',
      sizes.web_brotli,
      'Its files for browsers have',
      'Remove unused code and libraries.',
    ),
  ];
}

function callExcesses(calls: VersionUse['calls']): Excess[] {
  return Object.entries(calls).flatMap(([slot, count]) =>
    excess(
      'api_calls',
      count,
      `The API requests of the first render of ${slot} are`,
      'Fetch in one request, or what is not visible at first later.',
    ),
  );
}

async function routeExcesses(
  db: Db,
  record: VersionRecord,
  state: SnapshotState,
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
    return excess('route_bytes', amount, what, 'Load what is not visible at first with import().');
  });
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

function excess(budget: Budget, amount: number, what: string, fix: string): Excess[] {
  const max = BUDGETS[budget];
  if (amount <= max) return [];
  const message = `${what} ${formatBudget(budget, amount)}, and the budget is ${formatBudget(budget, max)}.`;
  return [{ budget, amount, problem: { check: budget, message, fix } }];
}
