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

/** The requests that the endpoints of each domain need, sorted by name. */
export async function requestsByDomain(root = projectRoot): Promise<Map<string, RequestLine[]>> {
  const contract = path.join(root, 'shared/contract');
  const entries = await readdir(contract, { withFileTypes: true });
  const requests = new Map<string, RequestLine[]>();
  for (const entry of entries.filter((it) => it.isDirectory())) {
    const file = path.join(contract, entry.name, 'index.ts');
    const exported: Record<string, unknown> = await import(file);
    const lines = Object.entries(exported)
      .flatMap(([name, value]) =>
        isEndpoint(value) ? [{ name, route: value.route, acts: value.acts === true }] : [],
      )
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    if (lines.length > 0) requests.set(entry.name, lines);
  }
  return requests;
}

export async function writeRequests(root = projectRoot): Promise<void> {
  const folder = path.join(root, 'shared/requests');
  for (const [domain, lines] of await requestsByDomain(root)) {
    await writeFile(path.join(folder, `${domain}.ts`), formatModule(domain, lines));
  }
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  spawnSync(process.execPath, [biome, 'check', '--write', folder], {
    stdio: 'inherit',
    cwd: root,
  });
}

function formatModule(domain: string, lines: RequestLine[]): string {
  const requests = lines.map(({ name, route, acts }) => {
    const args = [route, ...(acts ? ['acts'] : [])].map((it) => `'${it}'`).join(', ');
    return `export const ${name} = /* @__PURE__ */ request<typeof ${domain}.${name}>(${args});`;
  });
  return `${HEADER}
import { request } from '../contract/base/request.ts';
import type * as ${domain} from '../contract/${domain}/index.ts';

${requests.join('\n')}
`;
}
