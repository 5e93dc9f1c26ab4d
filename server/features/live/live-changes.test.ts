import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import { LiveChanges } from './live-changes.ts';

it('keeps no stream of a client that has left', () => {
  const changes = new LiveChanges({ findViewers: async () => new Set(), onError: () => {} });
  const stream = new ServerResponse(new IncomingMessage(new Socket()));
  stream.destroy();
  const watcher = {
    owner: '7',
    viewerId: '7',
    personId: '7',
    boardIds: [],
    seen: new Set(''),
    ageMs: 0,
  };

  changes.open(stream, watcher);
  expect(changes.count('7')).toBe(0);
  changes.close();
});
