import { QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';

import { changeOptimistically, view, wantedValue } from './change-optimistically.ts';

interface Row {
  id: string;
  isFollowed: boolean;
  count: number;
}
const LIST = ['7', 'people', 'followers'];
const PEOPLE = ['7', 'people'];

function withFollow(row: Row, isFollowed: boolean): Row {
  const step = Number(isFollowed) - Number(row.isFollowed);
  return { ...row, isFollowed, count: row.count + step };
}

function aPage(send: (id: string, isFollowed: boolean) => Promise<void>, rows: Row[]) {
  const queries = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  queries.setQueryData(LIST, rows);
  const shown = () => queries.getQueryData<Row[]>(LIST) ?? [];
  const getKey = (id: string) => ['7', 'follow', id];

  return {
    queries,
    shown,
    isIdle: () => queries.isMutating() === 0 && queries.isFetching() === 0,
    change: (id: string, isFollowed: boolean) =>
      changeOptimistically(queries, {
        key: getKey(id),
        value: isFollowed,
        views: [
          view<Row[]>(PEOPLE, (list) =>
            list.map((row) => (row.id === id ? withFollow(row, isFollowed) : row)),
          ),
        ],
        send: () => send(id, isFollowed),
        refresh: [PEOPLE],
      }),
    wanted(id: string): boolean {
      const row = shown().find((other) => other.id === id);
      return wantedValue<boolean>(queries, getKey(id)) ?? row?.isFollowed ?? false;
    },
  };
}

const aRow = (id: string): Row => ({ id, isFollowed: false, count: 10 });
const settled = (promise: Promise<unknown>) => promise.then(String, String);

function onDemand() {
  const sent: { what: [string, boolean]; answer(error?: Error): Promise<void> }[] = [];
  const send = (...what: [string, boolean]) =>
    new Promise<void>((resolve, reject) => {
      sent.push({
        what,
        async answer(error) {
          if (error) reject(error);
          else resolve();
          await turn();
        },
      });
    });
  return { sent, send };
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

it('shows the change before it is sent', () => {
  const { send } = onDemand();
  const page = aPage(send, [aRow('1')]);
  void page.change('1', true);
  expect(page.shown()).toEqual([{ id: '1', isFollowed: true, count: 11 }]);
});

it('restores the stored value after two failed presses', async () => {
  const { sent, send } = onDemand();
  const page = aPage(send, [aRow('1')]);
  const first = page.change('1', true);
  const second = settled(page.change('1', false));
  await turn();
  await sent[0]?.answer(new Error('refused'));
  await sent[1]?.answer(new Error('refused again'));

  expect(await first).toEqual({ status: 'superseded' });
  expect(await second).toBe('Error: refused again');
  expect(page.shown()).toEqual([aRow('1')]);
});

it('rolls back to the confirmed value, not the previous one', async () => {
  const { sent, send } = onDemand();
  const page = aPage(send, [aRow('1')]);
  void page.change('1', true);
  const second = settled(page.change('1', false));
  await turn();
  await sent[0]?.answer();
  await sent[1]?.answer(new Error('refused'));
  await second;
  expect(page.shown()).toEqual([withFollow(aRow('1'), true)]);
});

it('sends changes of one key in order and skips superseded ones', async () => {
  const { sent, send } = onDemand();
  const page = aPage(send, [aRow('1'), aRow('2')]);
  void page.change('1', true);
  const skipped = page.change('1', false);
  void page.change('1', true);
  void page.change('2', true);
  await turn();
  expect(sent.map(({ what }) => what)).toEqual([
    ['1', true],
    ['2', true],
  ]);
  expect(await skipped).toEqual({ status: 'superseded' });

  await sent[0]?.answer();
  expect(sent.slice(2).map(({ what }) => what)).toEqual([['1', true]]);
});

it('reports every failure of changes without a value', async () => {
  const { sent, send } = onDemand();
  const { queries } = aPage(send, []);
  const change = (id: string) =>
    settled(changeOptimistically(queries, { key: PEOPLE, views: [], send: () => send(id, true) }));
  const [first, second] = [change('1'), change('2')];
  await turn();
  await sent[0]?.answer(new Error('refused'));
  await sent[1]?.answer(new Error('refused again'));
  expect([await first, await second]).toEqual(['Error: refused', 'Error: refused again']);
});

it('keeps other changes when one fails', async () => {
  const { sent, send } = onDemand();
  const page = aPage(send, [aRow('1'), aRow('2')]);
  const first = settled(page.change('1', true));
  void page.change('2', true);
  await turn();
  await sent[0]?.answer(new Error('refused'));
  await first;
  expect(page.shown()).toEqual([aRow('1'), withFollow(aRow('2'), true)]);
});

it('applies pending changes to refetched data', async () => {
  const { send } = onDemand();
  const page = aPage(send, [aRow('1')]);
  void page.change('1', true);
  await page.queries.fetchQuery({ queryKey: LIST, queryFn: async () => [aRow('1'), aRow('2')] });
  expect(page.shown()).toEqual([withFollow(aRow('1'), true), aRow('2')]);
});

it('drops changes when the viewer changes', async () => {
  const { sent, send } = onDemand();
  const page = aPage(send, [aRow('1')]);
  const first = settled(page.change('1', true));
  const waiting = page.change('1', false);
  await turn();
  page.queries.clear();
  page.queries.setQueryData(LIST, [withFollow(aRow('1'), true)]);
  await sent[0]?.answer(new Error('too late'));
  await first;

  expect(await waiting).toEqual({ status: 'superseded' });
  expect(sent).toHaveLength(1);
  expect(page.shown()).toEqual([withFollow(aRow('1'), true)]);
});

type Fate = 'stored' | 'refused' | 'lost';
const press = fc.record({
  id: fc.constantFrom('1', '2', '3'),
  fate: fc.constantFrom<Fate>('stored', 'stored', 'refused', 'lost'),
});

it('converges to the stored data for any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(press, { minLength: 1, maxLength: 12 }),
      fc.nat(4),
      async (scheduler, presses, refetches) => {
        const stored = new Map(['1', '2', '3'].map((id) => [id, aRow(id)]));
        const fates = presses.map(({ fate }) => fate);
        const inFlight = new Set<string>();

        const page = aPage(
          async (id, isFollowed) => {
            expect(inFlight.has(id)).toBe(false);
            inFlight.add(id);
            const fate = fates.shift();
            await scheduler.schedule(Promise.resolve(), `${id} arrives`);
            const row = stored.get(id);
            if (row && fate !== 'refused') stored.set(id, withFollow(row, isFollowed));
            await scheduler.schedule(Promise.resolve(), `${id} is answered`);
            inFlight.delete(id);
            if (fate !== 'stored') throw new Error(fate);
          },
          [...stored.values()],
        );
        // A mounted component refetches invalidated queries.
        const fetchList = async () => {
          await scheduler.schedule(Promise.resolve(), 'the list is asked for');
          const answer = [...stored.values()];
          await scheduler.schedule(Promise.resolve(), 'the list arrives');
          return answer;
        };
        const stop = page.queries.getQueryCache().subscribe(() => {
          expect(
            page.shown().every(({ isFollowed, count }) => count === 10 + Number(isFollowed)),
          ).toBe(true);
        });
        const leave = new QueryObserver(page.queries, {
          queryKey: LIST,
          queryFn: fetchList,
          staleTime: Number.POSITIVE_INFINITY,
        }).subscribe(() => {});

        const outcomes = presses.map(({ id }) =>
          scheduler
            .schedule(Promise.resolve(), 'a press')
            .then(() => page.change(id, !page.wanted(id)))
            .then(String, String),
        );
        for (let count = 0; count < refetches; count += 1) {
          void scheduler
            .schedule(Promise.resolve(), 'a refetch')
            .then(() => page.queries.invalidateQueries({ queryKey: PEOPLE }));
        }
        const isOver = () => page.isIdle() && scheduler.count() === 0;
        while (!isOver()) {
          if (scheduler.count() > 0) await scheduler.waitOne();
          else await turn();
          if (isOver()) await turn();
        }
        await Promise.all(outcomes);
        stop();
        leave();

        expect(page.shown()).toEqual([...stored.values()]);
        expect(page.queries.getQueryCache().getAll()).toHaveLength(1);
      },
    ),
    { numRuns: 100 },
  );
});
