import semver from 'semver';

import type { ContractSnapshot } from './contract-snapshot.ts';
import type { Contract } from './read-contract.ts';

export interface ContractDiff {
  gone: string[];
  other: string[];
}

export function diffContract(before: ContractSnapshot, now: Contract): ContractDiff {
  const [old, current] = [flattenContract(withoutVersions(before)), flattenContract(now)];
  const gone = Object.keys(old).filter((name) => !(name in current));
  const other = Object.keys(current).filter((name) => old[name] !== current[name]);
  return { gone, other };
}

/** Returns why the contract is invalid and what to do; undefined if it is valid. */
export function contractViolation(before: ContractSnapshot, now: Contract): string | undefined {
  const { gone, other } = diffContract(before, now);
  const what = [
    ...gone.map((name) => `${name} is gone`),
    ...other.map((name) => `${name} is new or another`),
  ].join('; ');
  const needed = gone.length > 0 ? 'major' : 'minor';
  const least = semver.inc(before.version, needed) ?? before.version;
  if (what === '') {
    return before.version === now.version
      ? undefined
      : `The contract is ${now.version} and its snapshot ${before.version}: write it with "npm run contract".`;
  }
  if (semver.lt(now.version, least)) {
    return (
      `The contract has changed since ${before.version}: ${what}. Remotes in other repositories are built against it. ` +
      `Raise "version" in shared/package.json to ${least} (${needed}: ${reasonFor(needed)}), then write the snapshot with "npm run contract".`
    );
  }
  return `The contract is ${now.version}, and its snapshot describes ${before.version}: ${what}. Write it with "npm run contract".`;
}

function reasonFor(needed: 'major' | 'minor'): string {
  return needed === 'major'
    ? 'something that remotes can use was removed'
    : 'existing parts are unchanged, and something was added';
}

function withoutVersions(snapshot: ContractSnapshot): Contract {
  const facades = Object.entries(snapshot.facades).map(([facade, names]) => [
    facade,
    Object.keys(names),
  ]);
  return { ...snapshot, facades: Object.fromEntries(facades) };
}

function flattenContract({ facades, types, endpoints }: Contract): Record<string, string> {
  return Object.fromEntries([
    ...Object.entries(facades).flatMap(([facade, names]) =>
      names.map((name) => [`${name} of @corkboard/shared/${facade}`, '']),
    ),
    ...Object.entries(types).flatMap(([type, members]) =>
      Object.entries(members).map(([member, text]) => [`${type}: ${member}`, text]),
    ),
    ...Object.entries(endpoints),
  ]);
}
