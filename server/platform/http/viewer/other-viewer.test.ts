import { errorCodes, parseRoute, VIEWER_HEADER } from '@corkboard/shared/contract/base';

import type { Person } from '../../../testing/given.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { createSample } from '../testing/sample-input.ts';
import { sendRaw, toRawRequest } from '../testing/send-raw.ts';

let test: TestApp;
let noor: Person;
let ines: Person;

beforeAll(async () => {
  test = await testApp();
  noor = await test.given.person('noorhaddad');
  ines = await test.given.person('inesmoreau');
});
afterAll(() => test.close());

function sample(input: unknown): Record<string, unknown> {
  const whole = createSample(input as Parameters<typeof createSample>[0]);
  return typeof whole === 'object' && whole !== null ? { ...whole } : {};
}

it('rejects every change from a page of another viewer', async () => {
  const changes = test.app.endpoints.filter(({ route }) => parseRoute(route).method !== 'GET');
  expect(changes.length).toBeGreaterThan(80);

  for (const { route, input } of changes) {
    const { status, answer } = await sendRaw(
      test,
      noor,
      route,
      toRawRequest(route, sample(input)),
      {
        [VIEWER_HEADER]: ines.id,
      },
    );
    expect({ route, status, code: answer.code, message: answer.message }).toEqual({
      route,
      status: 409,
      code: errorCodes.otherViewer,
      message: expect.stringContaining("You're now logged in as"),
    });
  }
});

it('keeps the text of both accounts apart', async () => {
  const update = (headers: Record<string, string>, about: string) =>
    sendRaw(
      test,
      noor,
      'POST /resource/UserResource/update/',
      { body: JSON.stringify({ options: { about } }) },
      headers,
    );

  expect((await update({ [VIEWER_HEADER]: noor.id }, 'Mine.')).status).toBe(200);
  expect((await update({ [VIEWER_HEADER]: ines.id }, 'Of Ines.')).status).toBe(409);
  expect((await update({}, 'Without a page.')).status).toBe(200);
});
