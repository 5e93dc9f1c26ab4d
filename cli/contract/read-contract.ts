import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ModuleItem, parse, print, type TsTypeElement } from '@swc/core';

import { projectRoot } from '../common/project-root.ts';

/** The contract that separately built remotes use, in a comparable form. */
export interface Contract {
  version: string;
  facades: Record<string, string[]>;
  types: Record<string, Record<string, string>>;
  endpoints: Record<string, string>;
}

export async function readContract(root = projectRoot): Promise<Contract> {
  const shared = path.join(root, 'shared');
  const manifest = JSON.parse(await readFile(path.join(shared, 'package.json'), 'utf8'));
  const { version } = manifest as { version: string };
  return {
    version,
    facades: await readFacades(path.join(shared, 'facades')),
    types: await withAliases(
      await readTypes(path.join(shared, 'remote')),
      path.join(shared, 'facades'),
    ),
    endpoints: sortKeys({
      ...(await readEndpoints(path.join(shared, 'contract'))),
      ...(await readEndpoints(path.join(root, 'release-contract/contract'))),
    }),
  };
}

async function readFacades(folder: string): Promise<Contract['facades']> {
  const facades: Contract['facades'] = {};
  for (const file of await listSources(folder)) {
    const names = (await readItems(path.join(folder, file))).flatMap((item) => {
      if (item.type === 'ExportAllDeclaration') return [`* of ${item.source.value}`];
      if (item.type !== 'ExportNamedDeclaration') return [];
      return item.specifiers.flatMap((it) =>
        it.type === 'ExportSpecifier' ? [(it.exported ?? it.orig).value] : [],
      );
    });
    facades[path.basename(file, path.extname(file))] = names.sort();
  }
  return facades;
}

/** Adds types that a facade exports under a second name: remotes can use either. */
async function withAliases(types: Contract['types'], folder: string): Promise<Contract['types']> {
  const all = { ...types };
  for (const file of await listSources(folder)) {
    for (const item of await readItems(path.join(folder, file))) {
      if (item.type !== 'ExportNamedDeclaration') continue;
      for (const it of item.specifiers) {
        if (it.type !== 'ExportSpecifier' || !it.exported) continue;
        const type = types[it.orig.value];
        if (type) all[it.exported.value] = type;
      }
    }
  }
  return sortKeys(all);
}

async function readTypes(folder: string): Promise<Contract['types']> {
  const types: Contract['types'] = {};
  for (const file of await listSources(folder)) {
    for (const item of await readItems(path.join(folder, file))) {
      if (item.type !== 'ExportDeclaration') continue;
      const { declaration } = item;
      if (declaration.type === 'TsTypeAliasDeclaration') {
        types[declaration.id.value] = { '=': await printItem(item) };
      } else if (declaration.type === 'TsInterfaceDeclaration') {
        const members: Record<string, string> = {};
        for (const member of declaration.body.body) {
          const alone = {
            ...item,
            declaration: { ...declaration, body: { ...declaration.body, body: [member] } },
          };
          const text = await printItem(alone);
          members[getName(member)] = text
            .slice(text.indexOf('{') + 1, text.lastIndexOf('}'))
            .trim();
        }
        types[declaration.id.value] = sortKeys(members);
      }
    }
  }
  return sortKeys(types);
}

async function readEndpoints(folder: string): Promise<Contract['endpoints']> {
  const endpoints: Contract['endpoints'] = {};
  for (const file of await listSources(folder)) {
    const exported: Record<string, unknown> = await import(path.join(folder, file));
    for (const value of Object.values(exported)) {
      if (!isEndpoint(value)) continue;
      const schemas = JSON.stringify([value.input, value.data]);
      endpoints[value.route] = createHash('sha256').update(schemas).digest('hex').slice(0, 16);
    }
  }
  return sortKeys(endpoints);
}

export function isEndpoint(
  value: unknown,
): value is { route: string; acts?: true; input: object; data: object } {
  return typeof value === 'object' && value !== null && 'input' in value && 'route' in value;
}

async function listSources(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.')).sort();
}

async function readItems(file: string): Promise<ModuleItem[]> {
  const source = await readFile(file, 'utf8');
  const module = await parse(source, { syntax: 'typescript', tsx: true, target: 'es2022' });
  return module.body;
}

async function printItem(item: ModuleItem): Promise<string> {
  const { code } = await print({
    type: 'Module',
    span: { start: 0, end: 0, ctxt: 0 },
    body: [item],
    interpreter: '',
  });
  // The printer adds an empty hashbang line.
  return code.replace(/^#!/, '').replace(/\s+/g, ' ').trim();
}

function getName(member: TsTypeElement): string {
  const { key } = member as { key?: { value?: unknown } };
  return key?.value === undefined ? member.type : String(key.value);
}

function sortKeys<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
