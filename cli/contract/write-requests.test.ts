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

it('keeps no requests of a domain or a file without endpoints', async () => {
  const written = await readdir(path.join(projectRoot, 'shared/requests'), { recursive: true });
  for (const file of written.filter((it) => it.endsWith('.ts'))) {
    const requests = await import(path.join(projectRoot, 'shared/requests', file));
    expect([file, Object.keys(requests)]).not.toEqual([file, []]);
    const contract = file.includes('/') ? file : file.replace('.ts', '/index.ts');
    const endpoints = await import(path.join(projectRoot, 'shared/contract', contract));
    expect(Object.keys(endpoints)).toEqual(expect.arrayContaining(Object.keys(requests)));
  }
  expect(written.length).toBeGreaterThan(40);
});
