import { findShared } from './find-shared.ts';

const context = '/project/mf-boards/src';

it.each([
  ['react', 'react'],
  ['@corkboard/shared/ui/fields', '@corkboard/shared/ui/fields'],
  ['/project/node_modules/react-refresh/runtime.js', 'react-refresh/runtime'],
])('gets %s from the shell', (request, name) => {
  expect(findShared({ request, context })).toBe(name);
});

it("gets the development client's modules from the shell", () => {
  const request = './emitter';
  const client = { request, context: '/project/node_modules/webpack/hot' };
  expect(findShared(client)).toBe('webpack/hot/emitter');
  expect(findShared({ request, context })).toBeUndefined();
});

it.each(['@corkboard/shared/requests/boards', 'react-beautiful-dnd', './boards/board-card.tsx'])(
  'leaves %s to the remote',
  (request) => {
    expect(findShared({ request, context })).toBeUndefined();
  },
);
