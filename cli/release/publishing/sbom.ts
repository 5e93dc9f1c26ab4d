import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sbom, SbomComponent } from '@corkboard/release-contract/contract';

import type { Workspace } from './workspace.ts';

interface LockedPackage {
  name?: string;
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
}

interface Lock {
  packages?: Record<string, LockedPackage>;
}

interface PackageFile {
  name?: string;
  version?: string;
  license?: unknown;
}

/** As `scripts/build/module-list-plugin.ts` writes it. */
const MODULE_LIST = 'mf-modules.json';

/**
 * Makes a bill of materials (CycloneDX) of a build: the packages that have a module in it, or, for another build tool,
 * those that the lock file installs for the remote. Null without either. Equal builds have equal ones.
 */
export function createSbom(
  built: string,
  { name, folder }: Workspace,
  version: string,
): Sbom | null {
  const root = findInstallation(folder);
  const { packages = {} } = readJson<Lock>(path.join(root, 'package-lock.json')) ?? {};
  const modules = readModuleList(built);
  if (!modules && Object.keys(packages).length === 0) return null;
  const own = path.relative(root, folder).split(path.sep).join('/');
  const places = modules ?? listInstalled(packages, own);
  const components = places
    .flatMap((place) => toComponent(root, place, packages[place]) ?? [])
    .filter(isFirst)
    .toSorted((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1));
  const ref = `${name}@${version}`;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': ref, name, version },
      properties: [{ name: 'corkboard:packages', value: modules ? 'bundled' : 'installed' }],
    },
    components,
    dependencies: [{ ref, dependsOn: components.map((component) => component['bom-ref']) }],
  };
}

function isFirst({ 'bom-ref': ref }: SbomComponent, at: number, all: SbomComponent[]): boolean {
  return all.findIndex((other) => other['bom-ref'] === ref) === at;
}

function findInstallation(folder: string): string {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, 'package-lock.json'))) return at;
    if (at === path.dirname(at)) return folder;
  }
}

function readModuleList(built: string): string[] | null {
  const lists = ['web', 'node'].map((part) =>
    readJson<string[]>(path.join(built, part, MODULE_LIST)),
  );
  const known = lists.filter((list) => list !== null);
  return known.length > 0 ? [...new Set(known.flat())] : null;
}

function toComponent(
  root: string,
  place: string,
  locked: LockedPackage = {},
): SbomComponent | undefined {
  const installed = readJson<PackageFile>(path.join(root, place, 'package.json')) ?? {};
  const [, placeName] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place) ?? [];
  const fullName = installed.name ?? locked.name ?? placeName;
  const version = installed.version ?? locked.version;
  if (!fullName || !version) return undefined;
  const [name = '', group] = fullName.split('/').reverse();
  const purl = `pkg:npm/${fullName.replace(/^@/, '%40')}@${version}`;
  const license = locked.license ?? installed.license;
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group !== undefined && { group }),
    name,
    version,
    purl,
    ...toHashes(locked.integrity),
    ...(typeof license === 'string' && { licenses: [toLicense(license)] }),
  };
}

const HASHES: Readonly<Record<string, string>> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

/** Of the package as npm installs it. */
function toHashes(integrity: string | undefined): Pick<SbomComponent, 'hashes'> {
  const [, kind = '', digest = ''] = /^(sha\d+)-(\S+)/.exec(integrity ?? '') ?? [];
  const alg = HASHES[kind];
  if (!alg) return {};
  return { hashes: [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }] };
}

function toLicense(text: string): NonNullable<SbomComponent['licenses']>[number] {
  if (/ (?:AND|OR|WITH) /.test(text)) return { expression: text };
  const isId = /^[A-Za-z0-9][A-Za-z0-9.+-]*$/.test(text) && text !== 'UNLICENSED';
  return { license: isId ? { id: text } : { name: text } };
}

/** The packages below a workspace's dependencies, found as Node finds them. */
function listInstalled(packages: Record<string, LockedPackage>, own: string): string[] {
  const found = new Set<string>();
  const waiting = [own];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    for (const name of Object.keys(packages[place]?.dependencies ?? {})) {
      const next = resolvePackage(packages, place, name);
      if (next === undefined || found.has(next)) continue;
      found.add(next);
      waiting.push(next);
    }
  }
  return [...found];
}

function resolvePackage(
  packages: Record<string, LockedPackage>,
  from: string,
  name: string,
): string | undefined {
  for (let at = from; ; at = path.posix.dirname(at) === '.' ? '' : path.posix.dirname(at)) {
    const place = path.posix.join(at, 'node_modules', name);
    const locked = packages[place];
    if (locked) return locked.link ? locked.resolved : place;
    if (at === '') return undefined;
  }
}

function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
