import { jest } from '@jest/globals';

import { boardsRemote } from '../testing/fixture-remotes.ts';
import { aViewer, openPool, type PoolKit } from '../testing/pool-kit.ts';

jest.setTimeout(600_000);

let kit: PoolKit;
afterEach(() => kit.close());

const answer = (data: unknown) => ({
  status: 200,
  body: JSON.stringify({ status: 'success', code: 0, data }),
});

const who = boardsRemote({
  prefetch: `async ({ queries, call, subject }) => {
    await queries.prefetchQuery({
      queryKey: [subject, 'who'],
      queryFn: async () => (await call({ route: 'GET /v3/who/' }, {})).data,
    });
  }`,
  component: `() => {
    const { viewer, subject, queries } = useShell();
    return h('i', null, [viewer.username, queries.getQueryData([subject, 'who'])].join(' got '));
  }`,
});

it.each([1, 2])('keeps concurrent visitors apart across %d threads', async (threads) => {
  kit = await openPool(who, { threads });
  const names = ['ines', 'noor', 'leila', 'tarn'];
  const pages = await Promise.all(
    names.map((name, place) =>
      kit.render(
        async () => {
          await new Promise((resolve) => setTimeout(resolve, 20 * (names.length - place)));
          return answer(`${name}'s data`);
        },
        { viewer: aViewer(kit.job, name) },
      ),
    ),
  );

  for (const [place, name] of names.entries()) {
    const page = pages[place];
    expect(page?.html).toContain(`<i>${name} got ${name}&#x27;s data</i>`);
    const others = names.filter((other) => other !== name);
    for (const other of others) expect(JSON.stringify(page)).not.toContain(`${other}'s data`);
  }
});

it('keeps no data of one visitor for the next', async () => {
  kit = await openPool(who);
  await kit.render(async () => answer('a secret'), { viewer: aViewer(kit.job, 'ines') });
  const next = await kit.render(async () => answer('my own'), {
    viewer: aViewer(kit.job, 'ines'),
  });
  expect(JSON.stringify(next)).not.toContain('a secret');
});

it('forwards only reads of remotes to the API', async () => {
  const prefetch = `async ({ call, queries }) => {
    const told = [];
    const ask = (address, input) =>
      call({ address }, input).then(({ data }) => told.push(data), ({ status }) => told.push(status));
    await ask('GET /v3/users/{id}/', { id: 'a/b', more: 1 });
    await ask('POST /v3/users/{id}/', { id: 'a' });
    await ask('DELETE /v3/users/{id}/', { id: 'a' });
    queries.setQueryData(['told'], told.join(' '));
  }`;
  kit = await openPool(boardsRemote({ prefetch }));
  const asked: string[] = [];
  const page = await kit.render(async (url) => {
    asked.push(url);
    return answer('read');
  });
  const ofRemote = asked.filter((url) => !url.startsWith('/resource/'));
  expect(ofRemote).toEqual(['/v3/users/a%2Fb/?more=1']);
  expect(page.queries).toContain('"read 405 405"');
});

it('responds to a remote whose call failed', async () => {
  const prefetch = `({ call, queries }) =>
    call({ route: 'GET /v3/who/' }, {}).catch(({ status }) => {
      queries.setQueryData(['told'], 'status ' + status);
    })`;
  kit = await openPool(boardsRemote({ prefetch }));
  const page = await kit.render(() => Promise.reject(new Error('no such address')));
  expect(page.queries).toContain('"status 500"');
});

it("keeps a page's data valid when a remote replaces the serializer", async () => {
  kit = await openPool(boardsRemote({ prefetch: "() => { JSON.stringify = () => '</script>'; }" }));
  const page = await kit.render();
  expect(JSON.parse(page.queries)).toMatchObject({ queries: [] });
});

it('rejects an invalid outcome from a remote', async () => {
  const outcomes = [
    ["{ redirect: '/ines/' }", { redirect: '/ines/' }],
    ['{ status: 404 }', { status: 404 }],
    ["{ redirect: 'https://other.test/' }", null],
    ["{ redirect: '//other.test/' }", null],
    [String.raw`{ redirect: '/\\other.test/' }`, null],
    ['{ redirect: () => 1 }', null],
    ['{ status: 500 }', null],
    ["'nonsense'", null],
  ] as const;
  const list = `[${outcomes.map(([source]) => source).join(', ')}]`;
  const page = {
    fills: ['page.profile'],
    slots: `{ 'page.profile': {
      prefetch: async ({ route: { username } }) => ${list}[Number(username)],
      Component: () => null,
    } }`,
  };
  kit = await openPool(boardsRemote(), {}, { 'mf-profile': page });
  for (const [place, [, expected]] of outcomes.entries()) {
    const { outcome } = await kit.render(undefined, { url: `/${place}/` });
    expect({ place, outcome }).toEqual({ place, outcome: expected });
  }
});

it("sends the page's head although a slot is slow", async () => {
  const page = {
    fills: ['page.profile'],
    slots: `{ 'page.profile': {
      prefetch: async ({ prefetchSlot }) => {
        await sleep(20);
        await prefetchSlot('profile.boards', { username: 'a' });
        return { status: 404 };
      },
      Component: () => null,
    } }`,
  };
  const hanging = boardsRemote({ prefetch: '() => new Promise(() => {})' });
  kit = await openPool(hanging, {}, { 'mf-profile': page });
  expect((await kit.render()).outcome).toEqual({ status: 404 });
  expect(kit.faults).toMatchObject([{ remote: 'mf-boards', fault: 'slow' }]);
});

it("doesn't decide a page before its own data arrives", async () => {
  const page = {
    fills: ['page.profile'],
    slots: `{ 'page.profile': {
      prefetch: async ({ queries, call, subject }) => {
        queries.setQueryData([subject, 'users', 'ines'], { username: 'ines' });
        await call({ route: 'GET /v3/who/' }, {});
        return { status: 404 };
      },
      Component: () => null,
    } }`,
  };
  kit = await openPool(boardsRemote({}), {}, { 'mf-profile': page });
  let respond = () => {};
  const late = new Promise<void>((resolve) => {
    respond = resolve;
  }).then(() => answer(null));
  const undecided = await kit.render(() => late);
  respond();
  expect(undecided).toMatchObject({ outcome: null, isUndecided: true });
  const decided = await kit.render(async () => answer(null));
  expect(decided).toMatchObject({ outcome: { status: 404 }, isUndecided: false });
});

describe('threads', () => {
  const counting = boardsRemote({
    top: 'globalThis.imports = (globalThis.imports ?? 0) + 1;',
    component: `({ username }) => {
      if (username === 'exit') for (;;);
      globalThis.pages = (globalThis.pages ?? 0) + 1;
      return h('i', null, 'page ' + globalThis.pages);
    }`,
  });
  const badge = {
    fills: ['profile.badges'],
    slots: `{ 'profile.badges': { Component: () => {
      globalThis.badges = (globalThis.badges ?? 0) + 1;
      return h('b', null, 'badge ' + globalThis.badges);
    } } }`,
  };

  it('are warm before the first visitor', async () => {
    kit = await openPool(counting, { threads: 2, isCold: true });
    await kit.pool.warm(kit.job);
    const pages = await Promise.all([kit.render(), kit.render()]);
    for (const { html } of pages) expect(html).toContain('<i>page 2</i>');
  });

  it('are warmed after they replace an ended one', async () => {
    kit = await openPool(counting, { threads: 1 }, { 'mf-business': badge });
    const hit = await kit.render(undefined, { url: '/exit/' });
    expect(hit.html).toContain('<b>badge 1</b>');
    expect((await kit.render()).html).toContain('<b>badge 3</b>');
  });

  it('leave the page to the browser while all are busy', async () => {
    const slow = boardsRemote({
      component: '() => { const end = Date.now() + 3000; while (Date.now() < end); return null; }',
    });
    kit = await openPool(slow, { queueDeadline: 1500, deadline: 10_000 });
    const [, waiting] = await Promise.all([kit.render(), kit.render()]);
    expect(waiting?.html).toBe('');
    expect(waiting?.plan.remotes['mf-boards']).toHaveProperty('entry');
    expect(kit.faults.at(-1)).toMatchObject({ remote: 'shell', fault: 'queue' });
  });

  it('are ended for memory without affecting other pages', async () => {
    const eating = boardsRemote({
      component: `({ username }) => {
        const all = [];
        while (username === 'eat') all.push(Buffer.alloc(4 << 20, 1));
        return h('i', null, 'the boards');
      }`,
    });
    kit = await openPool(eating, { threads: 2, deadline: 20_000, growthLimit: 300 << 20 });
    const waiting = kit.render(
      () => new Promise((resolve) => setTimeout(() => resolve(answer([])), 700)),
      { url: '/' },
    );
    const eaten = await kit.render(undefined, { url: '/eat/' });
    expect(eaten.plan.remotes['mf-boards']).toHaveProperty('off');
    expect((await waiting).html).toContain('<main');
    expect(kit.faults).toEqual([expect.objectContaining({ remote: 'mf-boards', fault: 'memory' })]);
  });
});
