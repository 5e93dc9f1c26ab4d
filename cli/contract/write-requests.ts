import { spawnSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { projectRoot } from '../common/project-root.ts';
import { isEndpoint } from './read-contract.ts';

const HEADER = `// Written by \`npm run contract\` from the endpoints of the domain. Routes and types only: importing a schema would add
// the validator to the bundle. \`__PURE__\` lets builds drop unused requests.`;

export interface RequestLine {
  name: string;
  route: string;
  acts: boolean;
}

interface Domain {
  name: string;
  contract: string;
  requests: string;
  /** What the requests import. */
  imports: { request: string; contract: string };
}

const RELEASE: Domain = {
  name: 'release',
  contract: 'release-contract/contract/index.ts',
  requests: 'release-contract/requests.ts',
  imports: { request: '@corkboard/shared/contract/base/request', contract: './contract/index.ts' },
};

/** Each domain whose contract has endpoints, with the requests that it needs, sorted by name. */
export async function requestsByDomain(
  root = projectRoot,
): Promise<{ domain: Domain; lines: RequestLine[] }[]> {
  const found = [];
  for (const domain of [...(await listSharedDomains(root)), RELEASE]) {
    const exported: Record<string, unknown> = await import(path.join(root, domain.contract));
    const lines = Object.entries(exported)
      .flatMap(([name, value]) =>
        isEndpoint(value) ? [{ name, route: value.route, acts: value.acts === true }] : [],
      )
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    if (lines.length > 0) found.push({ domain, lines });
  }
  return found;
}

export async function writeRequests(root = projectRoot): Promise<void> {
  const written = [];
  for (const { domain, lines } of await requestsByDomain(root)) {
    const file = path.join(root, domain.requests);
    await writeFile(file, formatModule(domain, lines));
    written.push(file);
  }
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  spawnSync(process.execPath, [biome, 'check', '--write', ...written], {
    stdio: 'inherit',
    cwd: root,
  });
}

async function listSharedDomains(root: string): Promise<Domain[]> {
  const entries = await readdir(path.join(root, 'shared/contract'), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      name,
      contract: `shared/contract/${name}/index.ts`,
      requests: `shared/requests/${name}.ts`,
      imports: { request: '../contract/base/request.ts', contract: `../contract/${name}/index.ts` },
    }));
}

function formatModule({ name: domain, imports }: Domain, lines: RequestLine[]): string {
  const requests = lines.map(({ name, route, acts }) => {
    const args = [route, ...(acts ? ['acts'] : [])].map((it) => `'${it}'`).join(', ');
    return `export const ${name} = /* @__PURE__ */ request<typeof ${domain}.${name}>(${args});`;
  });
  return `${HEADER}
import { request } from '${imports.request}';
import type * as ${domain} from '${imports.contract}';

${requests.join('\n')}
`;
}
