import { ReportStore } from '../guard/report-store.ts';
import { toggle } from '../rollouts/promote-toggle.ts';
import { publishVersions } from '../testing/publish-versions.ts';
import { anActor, type Kit, openKit } from '../testing/release-kit.ts';

let kit: Kit;
let now = Date.now();

beforeEach(async () => {
  now = Date.now();
  kit = await openKit({ isStatusPublic: true, now: () => now });
  await publishVersions(kit, ['1.4.0']);
});
afterEach(() => kit.close());

const read = async () => (await kit.app.inject('/_release/status.json')).json();
const turn = (enabled: boolean) =>
  toggle(kit.publishing, anActor, { remote: 'mf-boards', enabled, reason: 'A secret plan.' });

it('says that everything works', async () => {
  expect(await read()).toMatchObject({
    parts: [{ title: 'Boards', state: 'working' }],
    changes: [],
  });
  const { body, headers } = await kit.app.inject('/_release/status');
  expect(body).toContain('<h1>Everything works.</h1>');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  // Browsers report what the page's own policy blocks.
  expect(body).toContain('href="data:,"');
  expect(headers['content-security-policy']).toContain('img-src data:');
});

it('names a part that is off without why or who', async () => {
  await turn(false);
  const { body } = await kit.app.inject('/_release/status');
  expect(body).toContain("<h1>Boards doesn't work fully.</h1>");
  expect(body).toContain('Boards was turned off');
  expect(body).not.toMatch(/secret plan|mara|1\.4\.0|mf-boards/);
});

it('names a part that fails often', async () => {
  const reports = new ReportStore(kit.db);
  const told = { remote: 'mf-boards', version: '1.4.0' };
  for (let at = 0; at < 30; at++) reports.add({ ...told, kind: 'loaded' });
  for (let at = 0; at < 10; at++) reports.add({ ...told, kind: 'failed', phase: 'entry' });
  await reports.flush();
  expect(await read()).toMatchObject({ parts: [{ state: 'failing' }] });
});

it('is read once for everyone in ten seconds', async () => {
  await read();
  await turn(false);
  expect(await read()).toMatchObject({ parts: [{ state: 'working' }] });
  now += 10_001;
  expect(await read()).toMatchObject({ parts: [{ state: 'off' }] });
});

it('does not exist unless the operator wants it', async () => {
  await kit.close();
  kit = await openKit();
  expect((await kit.app.inject('/_release/status')).statusCode).toBe(404);
  expect((await kit.app.inject('/_release/status.json')).statusCode).toBe(404);
});
