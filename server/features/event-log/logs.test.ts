import { logEvents } from '@corkboard/shared/requests/experiences';
import { updateUserSettings } from '@corkboard/shared/requests/people';

import { ownApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let agreed: { cookie: string };

beforeEach(async () => {
  test = await ownApp();
  agreed = await test.call(updateUserSettings, { allow_analytic_cookies: true });
});
afterEach(() => test.close());

async function counted(name: string): Promise<string | undefined> {
  const { body } = await test.app.inject('/metrics');
  return new RegExp(`^corkboard_events_total\\{event_type="${name}"\\} (\\d+)`, 'm').exec(
    body,
  )?.[1];
}

it('[LOG-001] accepts the seven fields and counts by type', async () => {
  const event = {
    event_type: 101,
    view_type: 5,
    view_parameter: 3201,
    element: 10,
    component: 20,
    object_id_str: '42',
    aux_data: { source: 'header' },
  };
  expect(await test.call(logEvents, { events: [event, event] }, agreed)).toMatchObject({
    status: 200,
  });
  expect(await counted('101')).toBe('2');
  expect(await counted('mweb.logging.null_view_type')).toBeUndefined();
});

it('[LOG-006] also counts events without a view type by name', async () => {
  await test.call(logEvents, { events: [{ event_type: 13 }] }, agreed);
  expect(await counted('13')).toBe('1');
  expect(await counted('mweb\\.logging\\.null_view_type')).toBe('1');
});

it('creates no time series for unknown types', async () => {
  const events = [
    { event_type: 777, view_type: 1 },
    { event_type: 778, view_type: 1 },
  ];
  await test.call(logEvents, { events }, agreed);
  expect(await counted('777')).toBeUndefined();
  expect(await counted('other')).toBe('2');
});

it('counts no analytic event without consent', async () => {
  const event = { event_type: 101, view_type: 5 };
  const rejected = await test.call(updateUserSettings, { allow_analytic_cookies: false });
  expect(await test.call(logEvents, { events: [event] })).toMatchObject({ status: 200 });
  await test.call(logEvents, { events: [event] }, rejected);
  expect(await counted('101')).toBeUndefined();
});

it.each([
  ['US', {}, '1'],
  ['US', { 'sec-gpc': '1' }, undefined],
  ['DE', {}, undefined],
])('counts events before a choice by country: %s %j', async (country, headers, count) => {
  await test.app.inject({
    method: 'POST',
    url: '/v3/logs/events/',
    headers: { 'x-country': country, ...headers },
    payload: { events: [{ event_type: 101, view_type: 5 }] },
  });
  expect(await counted('101')).toBe(count);
});
