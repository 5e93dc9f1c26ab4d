import { once } from 'node:events';
import { symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { jest } from '@jest/globals';

import { getAttacks, writeAttacks } from '../testing/attacks.ts';
import { boardsRemote, type FixtureRemote } from '../testing/fixture-remotes.ts';
import { type KitOptions, openPool, type PoolKit } from '../testing/pool-kit.ts';

jest.setTimeout(600_000);

let kit: PoolKit;
afterEach(() => kit.close());

async function given(boards: FixtureRemote, options?: KitOptions): Promise<void> {
  kit = await openPool(boards, options);
}

function attacking(attacks: Record<string, string>): FixtureRemote {
  return boardsRemote({
    top: writeAttacks(attacks),
    prefetch: '() => tries',
    component: "() => h('i', null, tell())",
  });
}

it('refuses what code of a remote has no business with', async () => {
  const listener = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const attacks = {
    ...getAttacks(port, '1.0.0'),
    'require through a link': "require('./linked.json')",
    'require an addon': "require('./addon.node')",
  };
  await given(attacking(attacks), { isCold: true });
  const folder = kit.folders['mf-boards'] ?? '';
  await writeFile(join(kit.root, 'admin-token'), 'secret');
  await writeFile(join(kit.root, 'release-plan.json'), '{}');
  await symlink(join(kit.root, 'release-plan.json'), join(folder, 'linked.json'));
  await writeFile(join(folder, 'addon.node'), '');

  const { html } = await kit.render();
  await new Promise((resolve) => listener.close(resolve));
  expect(html).toContain(`<i>done: . Refused: ${Object.keys(attacks).length}.</i>`);
  expect(kit.faults).toEqual([]);
});

it('says which module a remote cannot use', async () => {
  await given(boardsRemote({ top: "require('child_process');" }), { isCold: true });
  await kit.render();
  expect(kit.faults).toMatchObject([
    {
      remote: 'mf-boards',
      fault: 'import',
      message: expect.stringContaining("can't use the module child_process on the server"),
    },
  ]);
});

it('lets a remote use modules that only compute', async () => {
  const top = "const { createHash } = require('node:crypto'); const { join } = require('path');";
  const component = "() => h('i', null, join('a', createHash('md5').update('').digest('hex')))";
  await given(boardsRemote({ top, component }));
  expect((await kit.render()).html).toContain('<i>a/d41d8cd98f00b204e9800998ecf8427e</i>');
});

const COUNTED = boardsRemote({
  top: 'globalThis.pages = 0;',
  component: "() => h('i', null, `page ${++globalThis.pages}`)",
});

it('keeps nothing of a page with unpromoted code', async () => {
  await given(COUNTED, { isFresh: true });
  for (let page = 1; page <= 3; page += 1) {
    expect((await kit.render()).html).toContain('<i>page 1</i>');
  }
});

it('gives a page only the answers to its own requests', async () => {
  const prefetch = `async ({ call }) => {
    globalThis.answers ??= [];
    globalThis.call ??= call;
    const answer = await globalThis.call({ route: 'GET /v3/users/{id}/' }, { id: 'a' });
    globalThis.answers.push(answer);
  }`;
  const component = "() => h('i', null, JSON.stringify(globalThis.answers))";
  await given(boardsRemote({ prefetch, component }));
  const answering = (id: string) => async () => ({
    status: 200,
    body: JSON.stringify({ status: 'success', code: 0, data: { id } }),
  });
  const asked: string[] = [];
  const asking = (id: string) => async (url: string) => {
    if (url.includes('/v3/users/a')) asked.push(id);
    return answering(id)();
  };
  await kit.render(asking('first'));
  await kit.render(asking('second'));
  expect(asked).toEqual(['first']);
});
