import { createHash } from 'node:crypto';
import type { SnapshotState, VersionRecord } from '@corkboard/release-contract/contract';
import { canonicalJson } from '@corkboard/release-contract/rules';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';

const FORMAT = 'corkboard-plan/v1';

const PlanStatement = Type.Object(
  {
    counter: Type.Integer(),
    snapshot: Type.Integer(),
    /** The digest of the snapshot's state. */
    state: Type.String(),
    /** The digest of each version that someone gets, by remote and version. */
    versions: Type.Record(Type.String(), Type.String()),
    /** The end of the audit log before this plan. */
    audit: Type.Object({ number: Type.Integer(), digest: Type.String() }),
  },
  { additionalProperties: false },
);

export interface PlanContent {
  snapshot: number;
  state: SnapshotState;
  /** Undefined for a version that can't be read. */
  versions: ReadonlyMap<string, VersionRecord | undefined>;
}

export type PlanStatement = Static<typeof PlanStatement>;
type PlanDigests = Pick<PlanStatement, 'snapshot' | 'state' | 'versions'>;

/** Returns the text that a server signs: what people get, and the place of this plan in the order of all plans. */
export function toStatement(statement: PlanStatement): string {
  return `${FORMAT}\n${canonicalJson(statement)}`;
}

/** Undefined for a text of another format. */
export function readStatement(text: string): PlanStatement | undefined {
  const [format, json = ''] = text.split('\n');
  const said = parse(json);
  return format === FORMAT && Check(PlanStatement, said) ? said : undefined;
}

export function digestPlan({ snapshot, state, versions }: PlanContent): PlanDigests {
  return { snapshot, state: digestState(state), versions: digestVersions(versions) };
}

export function digestState(state: SnapshotState): string {
  return digest(state);
}

/** Empty for a version that can't be read. */
export function digestVersions(versions: PlanContent['versions']): PlanStatement['versions'] {
  const digests = [...versions].map(
    ([name, record]) => [name, record ? digestVersion(record) : ''] as const,
  );
  return Object.fromEntries(digests);
}

/** What decides which code runs, and where. A later field of a version changes no earlier signature. */
export function digestVersion(record: VersionRecord): string {
  const { name, version, requires, container, kind, slots, policy, preload, styles } = record;
  const { files, node_files, storage = null } = record;
  return digest({
    ...{ name, version, requires, container, kind, slots, policy, preload, styles },
    ...{ files, node_files, storage },
  });
}

function digest(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
