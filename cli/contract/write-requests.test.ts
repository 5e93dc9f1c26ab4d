import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { projectRoot } from '../common/project-root.ts';
import { requestsByDomain } from './write-requests.ts';

const folder = path.join(projectRoot, 'shared/requests');

it('has a request for each endpoint, by its name', async () => {
  const expected = Object.fromEntries(await requestsByDomain());
  const written: Record<string, unknown> = {};
  for (const file of await readdir(folder)) {
    const requests: Record<string, { route: string; acts?: true }> = await import(
      path.join(folder, file)
    );
    written[path.basename(file, '.ts')] = Object.entries(requests).map(
      ([name, { route, acts }]) => ({ name, route, acts: acts === true }),
    );
  }

  expect(Object.keys(expected).length).toBeGreaterThan(10);
  expect(written).toEqual(expected);
});
