import type { TestAnswer } from '../../../testing/test-app.ts';

export interface Check {
  what: string;
  got(): Promise<unknown>;
  want: unknown;
}

type Results = Record<string, unknown>;

export interface Asker {
  /** The person or business that the request counts for; null if signed out. */
  id: string | null;
  name: string;
  cookie: { cookie: string } | undefined;
  acting: { orbac_subject_id?: string };
  /** Whether the person can act as the business. Otherwise every request is denied before its lookup. */
  isLinked: boolean;
}

/** Runs the checks of all askers at the same time, and those of one asker in order or not. */
export async function expectChecks(
  checksOf: ReadonlyMap<string, readonly Check[]>,
  { inOrder }: { inOrder: boolean },
): Promise<void> {
  const got: Record<string, Results> = {};
  const want: Record<string, Results> = {};
  const run = async (asker: string, { what, ...check }: Check) => {
    (want[asker] ??= {})[what] = check.want;
    (got[asker] ??= {})[what] = await check.got();
  };
  const runAll = async (asker: string, checks: readonly Check[]) => {
    if (inOrder) for (const check of checks) await run(asker, check);
    else await Promise.all(checks.map((check) => run(asker, check)));
  };
  await Promise.all([...checksOf].map(([asker, checks]) => runAll(asker, checks)));
  expect(got).toEqual(want);
}

export const statusOf = async (answer: Promise<TestAnswer<unknown>>) => (await answer).status;

export const idsOf = ({ data }: { data: { id: string }[] | null }) =>
  (data ?? []).map(({ id }) => id).sort();
