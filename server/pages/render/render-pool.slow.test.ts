import { ChildProcess } from 'node:child_process';
import { jest } from '@jest/globals';

import {
  badgesRemote,
  boardsRemote,
  type FixtureRemote,
  pageRemote,
} from '../testing/fixture-remotes.ts';
import { type KitOptions, openPool, type PoolKit } from '../testing/pool-kit.ts';

jest.setTimeout(600_000);

let kit: PoolKit;

async function given(boards: FixtureRemote, options?: KitOptions): Promise<void> {
  kit = await openPool(boards, options);
}
afterEach(() => kit.close());

const LEFT_TO_BROWSER = /data-slot="profile.boards"[^>]*><!--\$!-->/;

function expectTheRest(html: string): void {
  expect(html).toContain('<h1>ines</h1>');
  expect(html).toContain('<p>after the boards</p>');
  expect(html).toMatch(/data-slot="profile.badges"[^>]*><!--\$--><b>a badge<\/b>/);
  expect(html).toContain('<footer>the end of the page</footer>');
}

const blamed = { remote: 'mf-boards', version: '1.0.0' };

it('renders the slots of all remotes into one page', async () => {
  await given(boardsRemote());
  const page = await kit.render();
  expectTheRest(page.html);
  expect(page.html).toContain('<i>the boards</i>');
  expect(page.rendered.toSorted()).toEqual(['mf-boards', 'mf-business', 'mf-profile']);
  expect(kit.faults).toEqual([]);
});

it("hides the server's settings from remotes", async () => {
  const component = "() => h('i', null, `knows ${Object.entries(process.env)}.`)";
  await given(boardsRemote({ component }));
  expect((await kit.render()).html).toContain('<i>knows NODE_ENV,production.</i>');
});

describe('a remote that throws', () => {
  it('loses its slot and is quarantined after a failed import', async () => {
    await given(boardsRemote({ top: "throw new Error('no start');" }), { isCold: true });
    const page = await kit.render();
    expectTheRest(page.html);
    expect(page.html).toMatch(LEFT_TO_BROWSER);
    expect(kit.faults).toEqual([{ ...blamed, fault: 'import', message: 'no start' }]);

    expect((await kit.render()).html).toMatch(LEFT_TO_BROWSER);
    expect(kit.faults).toHaveLength(1);
  });

  it('loses its slot and is quarantined after repeated throws', async () => {
    await given(boardsRemote({ component: "() => { throw new Error('no boards'); }" }));
    for (let page = 1; page <= 4; page += 1) {
      const { html } = await kit.render();
      expectTheRest(html);
      expect(html).toMatch(LEFT_TO_BROWSER);
    }
    expect(kit.faults).toEqual(
      Array.from({ length: 3 }, () => ({ ...blamed, fault: 'render', message: 'no boards' })),
    );
  });

  it('loses only its slot if it throws what no process can be sent', async () => {
    const component = `() => {
      throw Object.assign(new Error(), { message: new SharedArrayBuffer(8) });
    }`;
    await given(boardsRemote({ component }));
    const pages = await Promise.all([kit.render(), kit.render()]);
    for (const { html } of pages) {
      expectTheRest(html);
      expect(html).toMatch(LEFT_TO_BROWSER);
    }
    expect(kit.faults[0]).toMatchObject({ ...blamed, message: '[object SharedArrayBuffer]' });
  });

  it('keeps rendering other pages after throwing on one', async () => {
    const component = `({ username }) => {
      if (username === 'odd') throw new Error('odd data');
      return h('i', null, 'the boards');
    }`;
    await given(boardsRemote({ component }));
    for (let page = 1; page <= 4; page += 1) {
      expect((await kit.render(undefined, { url: '/odd/' })).html).toMatch(LEFT_TO_BROWSER);
      expect((await kit.render()).html).toContain('<i>the boards</i>');
    }
    expect(kit.faults).toHaveLength(4);
  });

  it('is blamed alone for a throw after waiting', async () => {
    const component = `() => {
      use(globalThis.late ??= sleep(1));
      throw new Error('after a while');
    }`;
    await given(boardsRemote({ component }));
    const { html } = await kit.render();
    expectTheRest(html);
    expect(html).toMatch(LEFT_TO_BROWSER);
    expect(kit.faults).toEqual([{ ...blamed, fault: 'render', message: 'after a while' }]);
  });

  it('is blamed for its own throw after a nested one', async () => {
    const page = {
      fills: ['page.profile'],
      slots: `{ 'page.profile': { Component: ({ username }) => h('article', null,
        h(Slot, { name: 'profile.boards', username }),
        h(() => { throw new Error('no footer'); }),
      ) } }`,
    };
    const throwing = boardsRemote({ component: "() => { throw new Error('no boards'); }" });
    kit = await openPool(throwing, {}, { 'mf-profile': page });
    const { html } = await kit.render();
    expect(html).toMatch(/data-slot="page.profile"[^>]*><!--\$!-->/);
    expect(kit.faults).toEqual([
      { ...blamed, fault: 'render', message: 'no boards' },
      { remote: 'mf-profile', version: '1.0.0', fault: 'render', message: 'no footer' },
    ]);
  });

  it('reports the places in the node build', async () => {
    const component = `() => {
      setTimeout(function tooLate() { throw new Error('too late'); }, 1);
      function openBoard() { throw new Error('no boards'); }
      return openBoard();
    }`;
    await given(boardsRemote({ component }));
    await kit.render();
    // An idle thread runs no timers.
    while (kit.faults.length < 2) await kit.render(undefined, { url: '/' });
    const place = String.raw`mf-boards/1\.0\.0/node/remoteEntry\.js:\d+:\d+`;
    const stacks = kit.stacks.join('\n');
    expect(stacks).toMatch(new RegExp(`at openBoard \\(.*/${place}`));
    expect(stacks).toMatch(new RegExp(`at .*tooLate.* \\(.*/${place}`));
  });

  it('still renders after a failed prefetch', async () => {
    await given(boardsRemote({ prefetch: "() => { throw new Error('no data'); }" }));
    const page = await kit.render();
    expectTheRest(page.html);
    expect(page.html).toContain('<i>the boards</i>');
    expect(kit.faults).toEqual([{ ...blamed, fault: 'prefetch', message: 'no data' }]);
  });

  it('disturbs no other page from a late timer', async () => {
    const component = `() => {
      setTimeout(() => { throw new Error('too late'); }, 1);
      return h('i', null, 'the boards');
    }`;
    await given(boardsRemote({ component }));
    await kit.render();
    const next = await kit.render();
    expectTheRest(next.html);
    await until(() => kit.faults.length > 0);
    expect(kit.faults[0]).toEqual({ ...blamed, fault: 'late', message: 'too late' });
    expect((await kit.render()).html).toMatch(LEFT_TO_BROWSER);
  });

  it('is blamed for throwing a non-error in a timer', async () => {
    const component = `() => {
      setTimeout(() => { throw 'just words'; }, 1);
      return null;
    }`;
    await given(boardsRemote({ component }));
    await kit.render();
    await kit.render();
    await until(() => kit.faults.length > 0);
    expect(kit.faults[0]).toEqual({ ...blamed, fault: 'late', message: 'just words' });
  });
});

describe('a remote that does not end', () => {
  const forever = 'for (;;);';

  async function expectEnded(error: string): Promise<void> {
    const page = await kit.render();
    expectTheRest(page.html);
    expect(page.html).toContain('mf-boards rests.');
    expect(page.plan.remotes['mf-boards']).toHaveProperty('off');
    expect(kit.faults).toEqual([expect.objectContaining({ ...blamed, fault: error })]);

    const next = await kit.render();
    expectTheRest(next.html);
    expect(next.plan.remotes['mf-boards']).toHaveProperty('off');
    expect(kit.faults).toHaveLength(1);
  }

  it('loses its slot when looping at import', async () => {
    await given(boardsRemote({ top: forever }), { isCold: true, deadline: 1500 });
    await expectEnded('loop');
  });

  it('loses its slot when looping in render', async () => {
    await given(boardsRemote({ component: `() => { ${forever} }` }), {
      isCold: true,
      deadline: 1500,
    });
    await expectEnded('loop');
  });

  it.each([
    ['its own timer', 'await sleep(5);'],
    [
      "the API's answer",
      "await call({ route: 'GET /v3/users/{id}/' }, { id: 'a' }).catch(() => {});",
    ],
  ])('loses its slot when looping in prefetch after %s', async (_what, wait) => {
    await given(boardsRemote({ prefetch: `async ({ call }) => { ${wait} ${forever} }` }), {
      isCold: true,
      deadline: 1500,
    });
    await expectEnded('loop');
  });

  it('is blamed alone for looping in a late timer', async () => {
    const component = `() => { setTimeout(() => { ${forever} }, 1); return h('i', null, 'x'); }`;
    await given(boardsRemote({ component }), { deadline: 1500 });
    await kit.render();
    await expectEnded('loop');
  });

  it('loses its slot long before the deadline when looping', async () => {
    const rests = new Set<string>();
    await given(boardsRemote({ component: `() => { ${forever} }` }), {
      deadline: 600_000,
      stuckMs: 300,
      onRest: (remote, _version, what) => void rests.add(`${remote} ${what}`),
    });
    await expectEnded('loop');
    expect([...rests]).toEqual(['mf-boards left out']);
    expect(kit.pool.rests()).toMatchObject([{ remote: 'mf-boards', fault: 'loop' }]);
  });

  it('loses its slot when filling the heap', async () => {
    const component = `() => { const all = []; for (;;) all.push(new Array(1000).fill(all.length)); }`;
    await given(boardsRemote({ component }), { isCold: true, deadline: 20_000 });
    await expectEnded('memory');
  });

  it('loses its slot when filling memory with Buffers', async () => {
    const component = `() => { const all = []; for (;;) all.push(Buffer.alloc(4 << 20, 1)); }`;
    await given(boardsRemote({ component }), {
      isCold: true,
      deadline: 20_000,
      growthLimit: 300 << 20,
    });
    await expectEnded('memory');
  });

  it('loses its slot when it calls process.exit', async () => {
    await given(boardsRemote({ component: '() => process.exit(1)' }));
    const page = await kit.render();
    expectTheRest(page.html);
    expect(page.html).toMatch(LEFT_TO_BROWSER);
    expect(page.plan.remotes['mf-boards']).toHaveProperty('entry');
    expect(kit.faults).toEqual([
      { ...blamed, fault: 'render', message: "Remotes can't use process.exit on the server." },
    ]);
  });

  it('holds no page back by waiting in prefetch', async () => {
    await given(boardsRemote({ prefetch: '() => new Promise(() => {})' }));
    for (let page = 1; page <= 3; page += 1) {
      const { html, isIncomplete } = await kit.render();
      expectTheRest(html);
      expect(html).toContain('<i>the boards</i>');
      expect(isIncomplete).toBe(false);
    }
    expect(kit.faults).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ ...blamed, fault: 'slow' })),
    );

    expect((await kit.render()).html).toMatch(LEFT_TO_BROWSER);
    expect(kit.faults).toHaveLength(3);
  });

  it('holds no page back by waiting while it renders', async () => {
    const component = '() => (use(globalThis.never ??= new Promise(() => {})), null)';
    await given(boardsRemote({ component }));
    const { html, isIncomplete } = await kit.render();
    expectTheRest(html);
    expect(html).toMatch(LEFT_TO_BROWSER);
    expect(isIncomplete).toBe(true);
    expect(kit.faults).toEqual([]);
  });

  it('is blamed for a page that waits for its decision', async () => {
    const page = {
      fills: ['page.profile'],
      slots: "{ 'page.profile': { prefetch: () => new Promise(() => {}), Component: () => null } }",
    };
    kit = await openPool(boardsRemote(), {}, { 'mf-profile': page });
    expect((await kit.render()).isUndecided).toBe(true);
    expect(kit.faults).toEqual([expect.objectContaining({ remote: 'mf-profile', fault: 'hang' })]);
  });

  it('loses its slot when calling the API endlessly', async () => {
    const prefetch = `async ({ call }) => {
      for (;;) await call({ route: 'GET /v3/users/{id}/' }, { id: 'a' }).catch(() => {});
    }`;
    await given(boardsRemote({ prefetch }));
    const page = await kit.render();
    expectTheRest(page.html);
    expect(kit.faults).toEqual([expect.objectContaining({ ...blamed, fault: 'hang' })]);
    expect((await kit.render()).html).toMatch(LEFT_TO_BROWSER);
  });

  it('loses only data that cannot be cloned', async () => {
    const prefetch = `async ({ queries }) => {
      const round = {}; round.round = round;
      queries.setQueryData(['a'], round);
      queries.setQueryData(['b'], 1n);
      queries.setQueryData(['c'], () => 1);
      queries.setQueryData(['d'], 'plain');
    }`;
    await given(boardsRemote({ prefetch }));
    const page = await kit.render();
    expectTheRest(page.html);
    expect(page.html).toContain('<i>the boards</i>');
    expect(page.queries).toContain('"plain"');
    expect(kit.faults).toEqual([]);
  });
});

describe('a visitor of a remote that loops', () => {
  const component = '() => { for (;;); }';

  it('gets the rest of the page before the loop ends', async () => {
    await given(boardsRemote({ component }), {
      deadline: 600_000,
      visitLimits: { withoutRemote: 0, unrendered: 600_000 },
    });
    const page = await kit.render();
    expectTheRest(page.html);
    expect(page.html).toMatch(LEFT_TO_BROWSER);
    expect(page).toMatchObject({ isIncomplete: true, isUndecided: false });
    expect(kit.faults).toEqual([]);
  });

  it('gets it also while others have the threads', async () => {
    await given(boardsRemote({ component }), {
      deadline: 600_000,
      queueDeadline: 600_000,
      visitLimits: { withoutRemote: 0, unrendered: 600_000 },
    });
    const first = [kit.render(), kit.render()];
    for (const page of [...(await Promise.all(first)), await kit.render()]) {
      expectTheRest(page.html);
      expect(page.html).toMatch(LEFT_TO_BROWSER);
    }
    expect(kit.faults).toEqual([]);
  });

  it('meets no loop that others have met while waiting', async () => {
    await given(boardsRemote({ component }), { deadline: 600_000, stuckMs: 300 });
    const pages = await Promise.all([kit.render(), kit.render(), kit.render()]);
    for (const { html } of pages) {
      expectTheRest(html);
      expect(html).toContain('mf-boards rests.');
    }
    expect(kit.faults).toEqual([expect.objectContaining({ ...blamed, fault: 'loop' })]);
  });
});

it('leaves pages to the browser while its process starts again', async () => {
  const prefetch = `({ call }) => call({ route: 'GET /v3/users/{id}/' }, { id: 'a' }).catch(() => {})`;
  await given(boardsRemote({ prefetch }));
  const page = await kit.render(async () => {
    endFence();
    return { status: 404, body: '' };
  });
  expect(page.html).toBe('');
  expect(kit.faults).toEqual([expect.objectContaining({ remote: 'shell', fault: 'fence' })]);

  let next = page;
  while (next.html === '') {
    await new Promise((resolve) => setTimeout(resolve, 10));
    next = await kit.render();
  }
  expectTheRest(next.html);
});

it('finds the remote whose code ends the process', async () => {
  await given(
    boardsRemote({
      prefetch: `({ call }) => call({ route: 'GET /v3/users/{id}/' }, { id: 'a' }).catch(() => {})`,
      component: '() => { for (;;); }',
    }),
    { deadline: 600_000 },
  );
  const endings: NodeJS.Timeout[] = [];
  const endSoon = async () => {
    endings.push(setTimeout(() => endFence('SIGABRT'), 300));
    return { status: 404, body: '' };
  };
  let page = await kit.render(endSoon);
  expect(page.html).toBe('');
  while (page.html === '') {
    await new Promise((resolve) => setTimeout(resolve, 10));
    page = await kit.render(endSoon);
  }
  // The next test has its own process.
  for (const ending of endings) clearTimeout(ending);
  expectTheRest(page.html);
  expect(page.html).toMatch(LEFT_TO_BROWSER);
  expect(kit.pool.rests()).toMatchObject([{ ...blamed, fault: 'crash' }]);
  expect(kit.faults.filter(({ remote }) => remote !== 'shell')).toMatchObject([
    { ...blamed, fault: 'crash' },
  ]);
});

/** Of the children of this process, only the fence has this file. */
function endFence(signal: NodeJS.Signals = 'SIGKILL'): void {
  const { _getActiveHandles: getHandles } = process as object as { _getActiveHandles(): object[] };
  for (const handle of getHandles()) {
    if (handle instanceof ChildProcess && handle.spawnargs.some((arg) => arg.includes('fence'))) {
      handle.kill(signal);
    }
  }
}

describe('a slow API', () => {
  it('costs a page only its data', async () => {
    const prefetch = `({ call }) => call({ route: 'GET /v3/users/{id}/' }, { id: 'a' })`;
    await given(boardsRemote({ prefetch }));
    let answer = (_end: void): void => {};
    const slow = () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }).then(() => ({ status: 404, body: '' }));
    for (let page = 1; page <= 4; page += 1) {
      const { html } = await kit.render(slow);
      answer();
      expectTheRest(html);
      expect(html).toContain('<i>the boards</i>');
    }
    expect(kit.faults).toEqual([]);
  });

  it('is not blamed on remotes when rendering times out', async () => {
    const page = {
      fills: ['page.profile'],
      slots: `{ 'page.profile': {
        prefetch: ({ call }) => {
          globalThis.answer = call({ route: 'GET /v3/users/{id}/' }, { id: 'a' }).catch(() => {});
        },
        Component: ({ username }) => (use(globalThis.answer), h('h1', null, username)),
      } }`,
    };
    kit = await openPool(boardsRemote(), { deadline: 1000 }, { 'mf-profile': page });
    let answer = (_end: void): void => {};
    const slow = () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }).then(() => ({ status: 404, body: '' }));
    expect((await kit.render(slow)).html).toBe('');
    answer();
    expect(kit.faults).toEqual([expect.objectContaining({ remote: 'shell', fault: 'api' })]);
    expect((await kit.render()).html).toContain('<h1>ines</h1>');
  });
});

it('ends two looping remotes and keeps the rest', async () => {
  kit = await openPool(
    boardsRemote({ component: '() => { for (;;); }' }),
    { isCold: true, deadline: 1500 },
    {
      'mf-business': {
        fills: ['profile.badges'],
        slots: "{ 'profile.badges': { Component: () => { for (;;); } } }",
      },
    },
  );
  const page = await kit.render();
  expect(page.html).toContain('<footer>the end of the page</footer>');
  expect(page.html).toContain('mf-boards rests.');
  expect(page.plan.remotes['mf-business']).toHaveProperty('off');
  expect(kit.faults.map(({ remote }) => remote)).toEqual(['mf-boards', 'mf-business']);
});

it('returns an empty page when every remote loops', async () => {
  const loop = 'for (;;);';
  kit = await openPool(
    boardsRemote({ top: loop }),
    { isCold: true, deadline: 1200 },
    { 'mf-profile': { ...pageRemote, top: loop }, 'mf-business': { ...badgesRemote, top: loop } },
  );
  const page = await kit.render();
  expect(page.html).toBe('');
  expect(Object.values(page.plan.remotes).filter((remote) => 'off' in remote)).toHaveLength(3);
  expect((await kit.render()).html).toContain('mf-profile rests.');
});

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 10));
}
