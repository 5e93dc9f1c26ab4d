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

/** Twice the connections: more checks at once would only wait for one, and too long on a busy machine. */
const LANES = 8;

/** Runs the checks of all askers at the same time, and those of one asker in order or not. */
export async function expectChecks(
  checksOf: ReadonlyMap<string, readonly Check[]>,
  { isInOrder }: { isInOrder: boolean },
): Promise<void> {
  const got: Record<string, Results> = {};
  const want: Record<string, Results> = {};
  const askers = [...checksOf].map(([asker, checks]) => checks.map((check) => ({ asker, check })));
  await Promise.all(
    (isInOrder ? askers : inLanes(askers.flat())).map(async (lane) => {
      for (const { asker, check } of lane) {
        (want[asker] ??= {})[check.what] = check.want;
        (got[asker] ??= {})[check.what] = await check.got();
      }
    }),
  );
  expect(got).toEqual(want);
}

function inLanes<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: LANES }, (_, lane) => items.filter((_, at) => at % LANES === lane));
}

export const getStatus = async (answer: Promise<TestAnswer<unknown>>) => (await answer).status;

export const getIds = ({ data }: { data: { id: string }[] | null }) =>
  (data ?? []).map(({ id }) => id).sort();
