import { isRenderedAhead, whenShown } from '../document/when-shown.ts';
import { createReports } from '../remotes/reports.ts';
import { afterShown } from './after-shown.ts';

const page = document as Document & { prerendering?: boolean };

function show(): void {
  page.prerendering = false;
  document.dispatchEvent(new Event('prerenderingchange'));
}

afterEach(() => {
  delete page.prerendering;
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

it('resolves when a page rendered ahead is shown', async () => {
  page.prerendering = true;
  const seen: string[] = [];
  const shown = whenShown().then(() => seen.push('shown'));
  await Promise.resolve();
  expect(isRenderedAhead()).toBe(true);
  expect(seen).toEqual([]);

  show();
  await shown;
  await whenShown();
});

it('sends changes of a page only once it is shown', async () => {
  page.prerendering = true;
  const sent: string[] = [];
  const transport = afterShown(async ({ method }) => {
    sent.push(method);
    return { status: 200, body: null };
  });
  const change = transport({ method: 'POST', url: '/v3/logs/', body: '{}' }, undefined);
  await transport({ method: 'GET', url: '/v3/pins/1/', body: undefined }, undefined);
  expect(sent).toEqual(['GET']);

  show();
  await change;
  expect(sent).toEqual(['GET', 'POST']);
});

it('reports loads of a page only once it is shown', async () => {
  page.prerendering = true;
  const sent: unknown[] = [];
  Object.assign(navigator, { sendBeacon: (_url: string, body: unknown) => sent.push(body) });
  createReports().addNow({ remote: 'mf-boards', version: '1.0.0', kind: 'loaded' });
  await Promise.resolve();
  expect(sent).toEqual([]);

  show();
  await whenShown();
  expect(sent).toHaveLength(1);
});
