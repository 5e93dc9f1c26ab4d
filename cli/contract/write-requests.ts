import { spawnSync } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { projectRoot } from '../common/project-root.ts';
import { isEndpoint } from './read-contract.ts';

const HEADER = `// Written by \`npm run contract\` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. \`__PURE__\` lets builds drop unused requests.`;

export interface RequestLine {
  name: string;
  route: string;
  acts: boolean;
}

interface Domain {
  name: string;
  contract: string;
  /** What callers import. */
  requests: string;
}

const RELEASE: Domain = {
  name: 'release',
  contract: 'release-contract/contract/index.ts',
  requests: 'release-contract/requests.ts',
};

/** Each domain whose contract has endpoints, with the requests that it needs, sorted by name. */
export async function requestsByDomain(
  root = projectRoot,
): Promise<{ domain: Domain; lines: RequestLine[] }[]> {
  const found = [];
  for (const domain of [...(await listSharedDomains(root)), RELEASE]) {
    const lines = await readLines(path.join(root, domain.contract));
    if (lines.length > 0) found.push({ domain, lines });
  }
  return found;
}

async function readLines(file: string): Promise<RequestLine[]> {
  const exported: Record<string, unknown> = await import(file);
  return Object.entries(exported)
    .flatMap(([name, value]) =>
      isEndpoint(value) ? [{ name, route: value.route, acts: value.acts === true }] : [],
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export async function writeRequests(root = projectRoot): Promise<void> {
  const modules: Module[] = [];
  for (const { domain, lines } of await requestsByDomain(root)) {
    if (domain === RELEASE) modules.push(formatRelease(lines));
    else modules.push(...(await formatDomain(root, domain)));
  }
  // With what an earlier contract had.
  await rm(path.join(root, 'shared/requests'), { recursive: true, force: true });
  for (const { file, text } of modules) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const written = modules.map(({ file }) => path.join(root, file));
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
    }));
}

interface Module {
  file: string;
  text: string;
}

/** A module for each file of the contract, so that a chunk has only the requests near those that it needs. */
async function formatDomain(root: string, { name, contract, requests }: Domain): Promise<Module[]> {
  const folder = path.dirname(contract);
  const modules: Module[] = [];
  for (const file of (await readdir(path.join(root, folder))).toSorted()) {
    if (!/^[\w-]+\.ts$/.test(file) || file === 'index.ts') continue;
    const lines = await readLines(path.join(root, folder, file));
    if (lines.length === 0) continue;
    const text = formatModule(lines, {
      request: '../../contract/base/request.ts',
      contract: `../../contract/${name}/${file}`,
    });
    modules.push({ file: `shared/requests/${name}/${file}`, text });
  }
  const parts = modules.map(({ file }) => `export * from './${name}/${path.basename(file)}';`);
  return [...modules, { file: requests, text: `${HEADER}\n${parts.join('\n')}\n` }];
}

function formatRelease(lines: RequestLine[]): Module {
  const text = formatModule(lines, {
    request: '@corkboard/shared/contract/base/request',
    contract: './contract/index.ts',
  });
  return { file: RELEASE.requests, text };
}

function formatModule(
  lines: RequestLine[],
  imports: { request: string; contract: string },
): string {
  const requests = lines.map(({ name, route, acts }) => {
    const args = [route, ...(acts ? ['acts'] : [])].map((it) => `'${it}'`).join(', ');
    return `export const ${name} = /* @__PURE__ */ request<typeof contract.${name}>(${args});`;
  });
  return `${HEADER}
import { request } from '${imports.request}';
import type * as contract from '${imports.contract}';

${requests.join('\n')}
`;
}
