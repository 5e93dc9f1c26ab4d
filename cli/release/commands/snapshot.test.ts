import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { run } from '../run.ts';

const diff = {
  from: 12,
  to: 10,
  changes: [
    { remote: 'mf-profile', what: 'channel', sentence: 'mf-profile: stable 2.1.0 → 2.0.0' },
  ],
  can_restore: true,
  why_not: null,
};
const note = 'mf-boards: stable keeps 1.5.0, because its rollout has finished since.';

let server: Server;
afterEach(() => server.close());

async function showDiff(answer: object): Promise<string> {
  server = createServer((_request, response) => response.end(JSON.stringify(answer)));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const out: string[] = [];
  const print = (text: string) => void out.push(text);
  const env = { CORKBOARD_URL: `http://127.0.0.1:${port}`, CORKBOARD_TOKEN: 'token' };
  expect(await run(['diff', '12', '10'], { env, print, printError: print })).toBe(0);
  return out.join('\n');
}

it('shows which ends of rollouts a rollback leaves', async () => {
  expect(await showDiff({ ...diff, notes: [note] })).toBe(
    `From snapshot 12 to 10:\n  mf-profile: stable 2.1.0 → 2.0.0\n${note}`,
  );
});

it('shows the difference of an older server', async () => {
  expect(await showDiff(diff)).toBe('From snapshot 12 to 10:\n  mf-profile: stable 2.1.0 → 2.0.0');
});
