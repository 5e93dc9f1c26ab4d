import { getImprint } from '@corkboard/shared/requests/site';

import { readSettings } from '../../compose/env.ts';
import { testApp } from '../../testing/test-app.ts';

it('returns no imprint without the setting', async () => {
  const test = await testApp();
  expect(await test.call(getImprint, {})).toMatchObject({ status: 200, data: { lines: [] } });
  await test.close();
});

it('returns the imprint from the settings, line by line', () => {
  expect(readSettings({ IMPRINT: 'Corkboard GmbH\\nBerlin' }).imprint).toBe(
    'Corkboard GmbH\nBerlin',
  );
  expect(readSettings({}).imprint).toBeNull();
});
