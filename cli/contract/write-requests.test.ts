import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { projectRoot } from '../common/project-root.ts';
import { requestsByDomain } from './write-requests.ts';

it('has a request for each endpoint, by its name', async () => {
  const domains = await requestsByDomain();
  for (const { domain, lines } of domains) {
    const requests: Record<string, { route: string; acts?: true }> = await import(
      path.join(projectRoot, domain.requests)
    );
    const written = Object.entries(requests).map(([name, { route, acts }]) => ({
      name,
      route,
      acts: acts === true,
    }));
    expect([domain.name, written]).toEqual([domain.name, lines]);
  }

  expect(domains.length).toBeGreaterThan(10);
  expect(domains.map(({ domain }) => domain.requests)).toContain('release-contract/requests.ts');
});

it('keeps no requests of a domain without endpoints', async () => {
  const files = await readdir(path.join(projectRoot, 'shared/requests'));
  const domains = await requestsByDomain();
  const written = domains.map(({ domain }) => domain.requests);

  expect(files.map((file) => `shared/requests/${file}`).toSorted()).toEqual(
    written.filter((file) => file.startsWith('shared/')).toSorted(),
  );
});
