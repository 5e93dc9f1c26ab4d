import { hideFolders } from './hide-folders.ts';

it.each([
  ['file:///srv/app/server/dist/render-worker.mjs:1:2', '/dist/render-worker.mjs:1:2'],
  ['file:///C:/app/server/dist/render-worker.mjs:1:2', '/dist/render-worker.mjs:1:2'],
  ['/Users/Ada Lovelace/my app (1)/dist/a b.mjs:1:2', '/dist/a b.mjs:1:2'],
  [String.raw`C:\app\server\dist\render.mjs:1:2`, '/dist/render.mjs:1:2'],
  [String.raw`\\host\share\server\dist\render.mjs:1:2`, '/dist/render.mjs:1:2'],
  [
    '/srv/remotes/data/remotes/mf-boards/1.0.0/node/a.js:1:2',
    '/remotes/mf-boards/1.0.0/node/a.js:1:2',
  ],
  ['file:///srv/app/node_modules/react/cjs/react.js:1:2', '/node_modules/react/cjs/react.js:1:2'],
  ['node:internal/process/task_queues:95:5', 'node:internal/process/task_queues:95:5'],
  [
    'https://x.example:80/some/other/code/a.js:1:2',
    'https://x.example:80/some/other/code/a.js:1:2',
  ],
])('hides the folders of the machine in frame %s', (place, hidden) => {
  const write = (at: string) => `Error: No.\n    at open (${at})\n    at async ${at}\n    at ${at}`;
  expect(hideFolders(write(place))).toBe(write(hidden));
});

it.each([
  [
    "ENOENT: no such file, open '/Users/Ada L/data/boards/a b'",
    "ENOENT: no such file, open '/boards/a b'",
  ],
  [
    'Cannot find module /srv/app/lib/a.js, asked by\n- /srv/app/b.js',
    'Cannot find module /lib/a.js, asked by\n- /app/b.js',
  ],
  [
    'fetch of https://x.example/a/b/c and ./a/b/c and / failed',
    'fetch of https://x.example/a/b/c and ./a/b/c and / failed',
  ],
])('hides the folders of the machine in message %s', (message, hidden) => {
  expect(hideFolders(message)).toBe(hidden);
});
