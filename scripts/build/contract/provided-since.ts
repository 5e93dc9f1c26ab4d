import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';

import { readPackage, sharedFolder } from '../package-paths.ts';

/** The version of the contract since which the shell provides each name, by module. */
export type ProvidedSince = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A name that code takes from a module of the shell. */
export interface UsedName {
  module: string;
  name: string;
}

interface NewerName extends UsedName {
  since: string;
}

/** No shell has an earlier contract, whatever a range allows. */
const FIRST_CONTRACT = '1.0.0';

/** An open page looks for the lowest version at the start, and takes a remote with another range in any shell. */
const STARTS_WITH_LOWEST = /^[\s^~>=v]*\d/;

/** Reads it from the snapshot of the contract, which `npm run contract` writes. */
export function readProvidedSince(folder = sharedFolder): ProvidedSince {
  const { exports } = readJson(folder, 'package.json') as { exports: Record<string, string> };
  const { facades } = readJson(folder, 'contract.snapshot.json') as { facades: ProvidedSince };
  return Object.fromEntries(
    Object.entries(exports).flatMap(([entryPoint, file]) => {
      const [, facade = ''] = /^\.\/facades\/([\w-]+)\.tsx?$/.exec(file) ?? [];
      const names = facades[facade];
      return names ? [[`@corkboard/shared${entryPoint.slice(1)}`, names]] : [];
    }),
  );
}

/** An entry point such as `/lists` passes on names of the shell's modules, and has other names. */
export function findProviders(
  { entryPoint, name }: { entryPoint: string; name: string },
  providedSince: ProvidedSince,
): UsedName[] {
  if (Object.hasOwn(providedSince, entryPoint)) return [{ module: entryPoint, name }];
  return Object.keys(providedSince)
    .map((module) => ({ module, name }))
    .filter((it) => findSince(it, providedSince) !== undefined);
}

/** Returns the names that no shell has. Modules of others, such as React, are in no contract. */
export function findUnknownNames(
  used: readonly UsedName[],
  providedSince: ProvidedSince,
): UsedName[] {
  return used.filter(
    (it) => Object.hasOwn(providedSince, it.module) && findSince(it, providedSince) === undefined,
  );
}

/** Returns the names that a shell can lack although `requires` allows its contract. */
export function findNewerNames(
  used: readonly UsedName[],
  requires: string,
  providedSince: ProvidedSince,
): NewerName[] {
  // Publishing rejects what isn't a range.
  if (semver.validRange(requires) === null) return [];
  const isReadable = requires.split('||').every((range) => STARTS_WITH_LOWEST.test(range));
  const lowest = (isReadable && semver.minVersion(requires)) || FIRST_CONTRACT;
  return used.flatMap((it) => {
    const since = findSince(it, providedSince);
    const isNewer = since !== undefined && since !== FIRST_CONTRACT && semver.gt(since, lowest);
    return isNewer ? [{ ...it, since }] : [];
  });
}

/** Objects have names such as `toString`, which no module provides. */
function findSince({ module, name }: UsedName, providedSince: ProvidedSince): string | undefined {
  const names = Object.hasOwn(providedSince, module) ? providedSince[module] : undefined;
  return names && Object.hasOwn(names, name) ? names[name] : undefined;
}

function describeNewerNames(names: readonly NewerName[], requires: string): string {
  const [latest = FIRST_CONTRACT] = names.map(({ since }) => since).toSorted(semver.rcompare);
  const lines = names.map((it) => `  ${it.name} of ${it.module}: since contract ${it.since}`);
  return [
    `\`requires\` is ${requires}, which allows shells without what this remote imports:`,
    ...new Set(lines.toSorted()),
    `Its pages would fail there. Set \`requires\` to ^${latest} in package.json and src/remote.tsx.`,
  ].join('\n');
}

function describeUnknownNames(names: readonly UsedName[]): string {
  const lines = names.map(({ module, name }) => `  ${name} of ${module}`);
  return [
    'No shell has what this remote imports:',
    ...new Set(lines.toSorted()),
    'Correct the name, or take a newer SDK. In a checkout of Corkboard, add a new name with `npm run contract`.',
  ].join('\n');
}

/**
 * Returns why no shell can run the remote, or not all within its `requires` can, and what to do; nothing if all can.
 */
export function listMissedContracts(
  folder: string,
  findUsedNames: (providedSince: ProvidedSince) => UsedName[],
): string[] {
  const providedSince = readProvidedSince();
  const used = findUsedNames(providedSince);
  // For each build, because it can change while a development server runs.
  const requires = readPackage(folder).corkboard?.requires;
  const newer = requires === undefined ? [] : findNewerNames(used, requires, providedSince);
  const unknown = findUnknownNames(used, providedSince);
  return [
    ...(unknown.length === 0 ? [] : [describeUnknownNames(unknown)]),
    ...(newer.length === 0 ? [] : [describeNewerNames(newer, requires ?? '')]),
  ];
}

function readJson(folder: string, file: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
}
