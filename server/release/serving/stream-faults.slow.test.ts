import { setTimeout as wait } from 'node:timers/promises';

import { toggle } from '../rollouts/promote-toggle.ts';
import { type FaultyProxy, openFaultyProxy, PROXY_ERRORS } from '../testing/faulty-proxy.ts';
import { openNodePage } from '../testing/page-in-node.ts';
import { publishVersions } from '../testing/publish-versions.ts';
import { anActor, type Kit, openKit } from '../testing/release-kit.ts';

/** Faults that let nothing through end after this. */
const OUTAGE_MS = 8000;
/** A page hears of it within 30 s, or within 30 s of the end of an outage. */
const MAX_TRIES = 600;
const remote = 'mf-boards';

let kit: Kit;
let proxy: FaultyProxy;

beforeAll(async () => {
  kit = await openKit();
  await publishVersions(kit, ['1.4.0']);
  await kit.release.state.refresh();
  proxy = await openFaultyProxy(await kit.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(async () => {
  await proxy.close();
  await kit.close();
});

async function turn(enabled: boolean): Promise<void> {
  await toggle(kit.publishing, anActor, { remote, enabled, reason: 'A test.' });
  await kit.release.state.refresh();
}

it.each(PROXY_ERRORS)(
  'turns a remote off on a page behind the fault "%s"',
  async (fault) => {
    const page = await openNodePage(proxy.url);
    const isOff = () => 'off' in (page.plan.getState().remotes[remote] ?? {});
    await wait(1000);
    expect(isOff()).toBe(false);

    proxy.turn(fault);
    const begun = Date.now();
    await turn(false);
    const isOutage = fault === 'cut' || fault === '502' || fault === 'portal';
    if (isOutage) {
      await wait(OUTAGE_MS);
      proxy.turn(null);
    }
    for (let tries = 0; tries < MAX_TRIES && !isOff(); tries++) await wait(50);
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    const note = isOutage ? `, of which ${OUTAGE_MS / 1000} s of nothing` : '';
    process.stdout.write(`${fault}: off after ${seconds} s${note}\n`);

    proxy.turn(null);
    page.close();
    expect(isOff()).toBe(true);
    await turn(true);
  },
  120_000,
);
