import { sql } from 'kysely';
import { ownTestDb, type TestDb } from '../../testing/clone-database.ts';
import { CallBudget, callBudgets } from '../db/call-budget.ts';
import { sharedTurns } from './in-turns.ts';

let test: TestDb;

beforeAll(async () => {
  test = await ownTestDb();
  await sql`create table written (what text)`.execute(test.db);
});
afterAll(() => test.close());
beforeEach(() => sql`delete from written`.execute(test.db));

async function written(): Promise<unknown[]> {
  return (await sql`select what from written`.execute(test.db)).rows;
}

it('leaves connections to others, and turns to other kinds of changes', async () => {
  const turns = sharedTurns(test.db, 2);
  const kinds = ['closing', 'import', 'order'].map((kind) => ({ kind, inTurn: turns(1) }));
  const running: string[] = [];
  let most = 0;
  let mostOfKind = 0;
  await Promise.all(
    [...kinds, ...kinds, ...kinds].map(({ kind, inTurn }) =>
      inTurn(async (trx) => {
        running.push(kind);
        most = Math.max(most, running.length);
        mostOfKind = Math.max(mostOfKind, running.filter((other) => other === kind).length);
        await sql`select pg_sleep(0.02)`.execute(trx);
        running.splice(running.indexOf(kind), 1);
      }),
    ),
  );

  expect([most, mostOfKind]).toEqual([2, 1]);
});

describe('after its request was answered without it', () => {
  const away = 'The database does not answer.';

  it('does not begin a change', async () => {
    const inTurn = sharedTurns(test.db, 1)(1);
    const budget = new CallBudget(1000);
    let isBegun = false;
    let late: Promise<void> | undefined;
    await inTurn(async () => {
      late = callBudgets.run(budget, () => inTurn(async () => void (isBegun = true)));
      budget.spend();
    });

    await expect(late).rejects.toThrow(away);
    expect(isBegun).toBe(false);
  });

  it('leaves a change that it has begun', async () => {
    const inTurn = sharedTurns(test.db, 1)(1);
    const budget = new CallBudget(1000);
    const change = callBudgets.run(budget, () =>
      inTurn(async (trx) => {
        await sql`insert into written values ('late')`.execute(trx);
        budget.spend();
      }),
    );

    await expect(change).rejects.toThrow(away);
    expect(await written()).toEqual([]);
  });

  it('makes the changes of other requests', async () => {
    const inTurn = sharedTurns(test.db, 1)(1);
    const budget = new CallBudget(1000);
    const other = new CallBudget(1000);
    let waiting: Promise<unknown> | undefined;
    await callBudgets
      .run(budget, () =>
        inTurn(async () => {
          waiting = callBudgets.run(other, () =>
            inTurn((trx) => sql`insert into written values ('other')`.execute(trx)),
          );
          budget.spend();
        }),
      )
      .catch(() => {});
    await waiting;

    expect(await written()).toEqual([{ what: 'other' }]);
  });
});
