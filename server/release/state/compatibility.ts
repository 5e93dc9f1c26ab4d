import type {
  MatrixRow,
  RemoteSetting,
  SnapshotState,
  VersionRecord,
} from '@corkboard/release-contract/contract';
import type { Kysely } from 'kysely';
import semver from 'semver';

import type { Database } from '../../platform/db/schema.ts';
import { ReleaseError, throwReleaseError } from './release-error.ts';
import { findVersionEvents, findVersionNeeds, type VersionEvents } from './version-repository.ts';

type Candidate = Pick<VersionRecord, 'name' | 'version' | 'requires' | 'slots'>;
interface Live extends Candidate, VersionEvents {}

const SILENT: VersionEvents = { emits: [], hears: [] };

/**
 * Checks a version against the shell and every live version that shares a slot or an event with it, in both
 * directions.
 */
export async function compatibilityMatrix(
  db: Kysely<Database>,
  candidate: Candidate,
  state: SnapshotState,
  contract: string,
): Promise<MatrixRow[]> {
  const live = await liveVersions(db, state);
  const events = await listEvents(db, candidate.name, candidate.version);
  const others = live.filter(({ name }) => name !== candidate.name);
  const replaced = live.filter(({ name }) => name === candidate.name);
  return [
    shellRow(candidate, contract),
    ...others.flatMap((other) => otherRow({ ...candidate, ...events }, replaced, other) ?? []),
  ];
}

export async function assertCompatible(
  ...asked: Parameters<typeof compatibilityMatrix>
): Promise<void> {
  const errors = (await compatibilityMatrix(...asked)).filter(({ fits }) => !fits);
  const [first] = errors;
  if (!first) return;
  const message = errors.map(({ sentence }) => sentence).join(' ');
  if (first.with !== 'shell') throwReleaseError('does_not_fit', message);
  const fix = 'Publish a version that requires a range with the contract of the running shell.';
  throw new ReleaseError('wrong_contract', message, {
    problems: [{ check: 'contract_range', message, fix }],
  });
}

function shellRow({ requires }: Candidate, contract: string): MatrixRow {
  const fits = semver.satisfies(contract, requires);
  return {
    with: 'shell',
    version: contract,
    shares: [],
    fits,
    sentence: fits
      ? `The running shell offers contract ${contract}, and it requires ${requires}.`
      : `It requires contract ${requires}, and the running shell offers ${contract}.`,
  };
}

function otherRow(mine: Live, replaced: readonly Live[], other: Live): MatrixRow | undefined {
  const slots = mine.slots.filter((slot) => other.slots.includes(slot));
  const heardFromMe = other.hears.filter(
    (event) => mine.emits.includes(event) || replaced.some((old) => old.emits.includes(event)),
  );
  const heardByMe = mine.hears.filter((event) => other.emits.includes(event));
  const shares = [...new Set([...slots, ...heardFromMe, ...heardByMe])];
  if (shares.length === 0) return undefined;

  const name = `${other.name} ${other.version}`;
  const lost = heardFromMe.find((event) => !mine.emits.includes(event));
  const areApart = !semver.intersects(mine.requires, other.requires);
  const sentence = lost
    ? `${name} listens to ${lost}, which ${mine.name} ${mine.version} no longer emits.`
    : areApart
      ? `${name} requires contract ${other.requires}, and ${mine.name} ${mine.version} requires ${mine.requires}: no shell serves both.`
      : `${name} shares ${shares.join(', ')} with it, and both run on the same contract.`;
  return { with: other.name, version: other.version, shares, fits: !lost && !areApart, sentence };
}

async function liveVersions(db: Kysely<Database>, state: SnapshotState): Promise<Live[]> {
  const named = Object.entries(state.remotes).flatMap(([remote, setting]) =>
    setting.enabled ? servedVersions(setting).map((version) => ({ remote, version })) : [],
  );
  const live = await Promise.all(
    named.map(async ({ remote, version }) => {
      const row = await findVersionNeeds(db, remote, version);
      return row && { name: remote, version, ...row, ...(await listEvents(db, remote, version)) };
    }),
  );
  return live.filter((it) => it !== undefined);
}

export function servedVersions({ channels, rollouts = {} }: RemoteSetting): string[] {
  const shares = Object.values(rollouts).map((share) => share.version);
  return [...new Set([...Object.values(channels), ...shares])];
}

async function listEvents(
  db: Kysely<Database>,
  remote: string,
  version: string,
): Promise<VersionEvents> {
  return (await findVersionEvents(db, remote, version)) ?? SILENT;
}
