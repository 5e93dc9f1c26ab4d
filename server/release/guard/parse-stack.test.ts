import { parseStack } from './parse-stack.ts';

const owner = { remote: 'mf-boards', version: '1.4.0', isServer: false };
const at = 'https://pins.example/remotes/mf-boards/1.4.0';

function parse(stack: string, more: Partial<typeof owner> = {}) {
  return parseStack(stack, { ...owner, ...more });
}

it.each([
  ['V8', `TypeError: No board at 7:1\n    at async o (${at}/later.3c4d.js:1:15)`, 'o'],
  ['V8 without a name', `Error: No.\n    at ${at}/later.3c4d.js:1:15`, ''],
  ['V8 of a method', `Error\n    at new a.b [as c] (${at}/later.3c4d.js:1:15)`, 'a.b [as c]'],
  ['Firefox', `o/<@${at}/later.3c4d.js:1:15`, 'o/<'],
  ['Safari', `@${at}/later.3c4d.js:1:15`, ''],
])('reads a stack of %s', (_engine, stack, name) => {
  expect(parse(stack)).toEqual([
    {
      function: name,
      file: '/remotes/mf-boards/1.4.0/later.3c4d.js',
      script: 'web/later.3c4d.js',
      line: 1,
      column: 15,
    },
  ]);
});

it('reads scripts of the node build only from servers', () => {
  const stack = 'Error\n    at open (/remotes/mf-boards/1.4.0/node/remoteEntry.js:20:3)';
  expect(parse(stack, { isServer: true })[0]?.script).toBe('node/remoteEntry.js');
  expect(parse(stack)[0]?.script).toBe('web/node/remoteEntry.js');
  const web = 'Error\n    at open (/remotes/mf-boards/1.4.0/web/entry.js:20:3)';
  expect(parse(web, { isServer: true })[0]?.script).toBeNull();
});

it('names no script of other remotes, versions, or the shell', () => {
  const stack = [
    `at a (${at.replace('boards', 'profile')}/entry.js:1:1)`,
    `at b (${at.replace('1.4', '1.5')}/entry.js:1:2)`,
    'at c (https://pins.example/shell/main.js:1:3)',
    'at d (/srv/app/node_modules/react/index.js:1:4)',
  ].join('\n');
  expect(parse(stack).map(({ script, file }) => [script, file])).toEqual([
    [null, '/remotes/mf-profile/1.4.0/entry.js'],
    [null, '/remotes/mf-boards/1.5.0/entry.js'],
    [null, '/shell/main.js'],
    [null, '/node_modules/react/index.js'],
  ]);
});

it('reads 30 frames of a stack of 10,000 lines', () => {
  const line = `    at o (${at}/later.3c4d.js:1:15)`;
  expect(parse(Array.from({ length: 10_000 }, () => line).join('\n'))).toHaveLength(30);
  expect(parse(`at o (${'a'.repeat(100_000)}:1:1`)).toEqual([]);
});
