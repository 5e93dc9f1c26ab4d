import { existsSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SnapshotState, VersionRecord } from '@corkboard/release-contract/contract';
import type pg from 'pg';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';

import type { Db } from '../../platform/db/db.ts';
import { type ServerKey, verifyWith } from '../../platform/keys/server-key.ts';
import { SettingError } from '../../platform/settings/settings.ts';
import { AuditAnchors } from './audit/audit-anchors.ts';
import type { ChainEnd } from './audit/audit-chain.ts';
import { versionKey } from './files/version-store.ts';
import {
  deletePlans,
  findLastPlan,
  findPlanAfter,
  findPlanOfSnapshot,
  findPlanOfVersion,
  insertPlan,
  type PlanRow,
  readServedVersions,
  selectPlans,
} from './plan-repository.ts';
import {
  digestPlan,
  digestState,
  digestVersion,
  digestVersions,
  type PlanContent,
  type PlanStatement,
  readStatement,
  toStatement,
} from './plan-statement.ts';
import type { VersionRef } from './signing-key-repository.ts';

const FILE = 'release-plan.json';

/** The newest plan that this server has accepted, as its data folder keeps it. */
const AcceptedPlan = Type.Object({
  counter: Type.Integer(),
  key: Type.String(),
  statement: Type.String(),
  signature: Type.String(),
  /** Not checked: a later or earlier server can know another shape. */
  state: Type.Unknown(),
});
type AcceptedPlan = Static<typeof AcceptedPlan>;

export interface PlanVerdict {
  /** Why the plan is refused; null if it is accepted. */
  problem: string | null;
  /** Null before the first signed plan. */
  row: PlanRow | null;
  /** What the accepted plan serves; null if it wasn't signed. */
  versions: ReadonlyMap<string, VersionRecord | undefined> | null;
  /** The version for which it is refused, if it is one version. */
  changed: VersionRef | null;
  /** The plan is signed with a key that this server can't check against its own. */
  hasUnknownKey: boolean;
}

/** What becomes live, and the end of the audit log before it. */
interface PlanDraft {
  snapshot: number;
  state: SnapshotState;
  audit: PlanStatement['audit'];
}

export class PlanChanged extends Error {
  override readonly name = 'PlanChanged';
}

interface PlanGuardOptions {
  key: ServerKey;
  dataDir: string;
  /** For several servers without a common key, which couldn't follow each other otherwise. */
  acceptsUnknownKeys?: boolean;
}

/**
 * Signs what people get, and checks it again before this server follows it. Someone who can write the database can't
 * sign, and this server goes back to no plan that it has left.
 */
export class PlanGuard {
  readonly anchors: AuditAnchors;
  readonly #key: ServerKey;
  readonly #file: string;
  readonly #acceptsUnknownKeys: boolean;
  #accepted: AcceptedPlan | null;

  constructor({ key, dataDir, acceptsUnknownKeys = false }: PlanGuardOptions) {
    this.anchors = new AuditAnchors(dataDir, key);
    this.#key = key;
    this.#file = path.join(dataDir, FILE);
    this.#acceptsUnknownKeys = acceptsUnknownKeys;
    this.#accepted = readAccepted(this.#file);
  }

  /** What an earlier process followed, with the versions that are still as they were then. */
  async readLastGood(db: Db): Promise<PlanContent | null> {
    const plan = this.#accepted;
    const said = plan && readStatement(plan.statement);
    if (!plan || !said || this.#key.verify(plan.statement, plan.signature, plan.key) !== true) {
      return null;
    }
    // It was digested when it was accepted, and its digest is signed.
    const state = plan.state as SnapshotState;
    if (digestState(state) !== said.state) return null;
    const found = await readServedVersions(db, state);
    const now = digestVersions(found);
    const versions = [...found].map(
      ([name, record]) => [name, now[name] === said.versions[name] ? record : undefined] as const,
    );
    return { snapshot: said.snapshot, state, versions: new Map(versions) };
  }

  /** Needs the release lock. */
  async sign(trx: Db, { snapshot, state, audit }: PlanDraft): Promise<void> {
    const last = await findLastPlan(trx);
    const counter = Math.max(last?.counter ?? 0, this.#accepted?.counter ?? 0) + 1;
    const versions = await readServedVersions(trx, state);
    const digests = digestPlan({ snapshot, state, versions });
    const statement = toStatement({ counter, ...digests, audit });
    await insertPlan(trx, {
      counter,
      snapshot,
      statement,
      key_id: this.#key.id,
      public_key: this.#key.publicKey,
      signature: this.#key.sign(statement),
    });
  }

  /** Signs a state from before plans were signed. Afterward, none is accepted without a signature. */
  async signFirst(trx: Db, draft: PlanDraft): Promise<void> {
    if (draft.snapshot === 0 || this.#accepted || (await findLastPlan(trx))) return;
    await this.sign(trx, draft);
  }

  /** Checks what is live in the database against the newest signed plan. */
  async verify(db: Db, snapshot: number, state: SnapshotState): Promise<PlanVerdict> {
    const row = (await findLastPlan(db)) ?? null;
    if (!row) {
      const problem =
        this.#accepted === null
          ? null
          : `Snapshot ${snapshot} isn't signed any more, and this server has followed plan ${this.#accepted.counter}.`;
      return { problem, row, versions: null, changed: null, hasUnknownKey: false };
    }
    const signer = this.#checkSigner(row);
    const refused = signer.problem ?? this.#findReplay(row) ?? findOtherState(row, snapshot, state);
    if (refused !== null) {
      const hasUnknownKey = signer.isUnknown;
      return { problem: refused, row, versions: null, changed: null, hasUnknownKey };
    }
    // Only now, because a state that was changed can have any shape.
    const versions = await readServedVersions(db, state);
    const changed = findOtherVersion(row, versions);
    const problem =
      changed &&
      `${versionKey(changed.remote, changed.version)} was changed after the plan was signed.`;
    return { problem, row, versions, changed, hasUnknownKey: signer.isUnknown };
  }

  /** The ends of the audit log that signed plans name, by number. @throws if a plan was changed */
  async readAuditEnds(db: Db): Promise<Map<number, string>> {
    const ends = new Map<number, string>();
    for (const row of await selectPlans(db)) {
      // Of a server whose key this one doesn't know.
      if (this.#key.verify(row.statement, row.signature, row.key_id) === undefined) continue;
      const said = readStatement(row.statement);
      const { problem } = this.#checkSigner(row);
      if (problem !== null || !said) throw new PlanChanged(`Plan ${row.counter}: ${problem}`);
      ends.set(said.audit.number, said.audit.digest);
    }
    return ends;
  }

  /**
   * The nearest end of the audit log, at or after an entry, that this server's key signed; null if there is none, as for
   * an entry of this moment.
   * @throws DataFileError if the anchors can't be read
   */
  async findSignedEnd(
    db: Db,
    { number, snapshot }: { number: number; snapshot: number },
  ): Promise<{ end: ChainEnd | null; problem: string | null }> {
    const { digests, problem } = await this.anchors.read();
    if (problem !== null) return { end: null, problem };
    const ends = new Map(digests);
    const row = await findPlanAfter(db, snapshot);
    // Not of a server whose key this one doesn't know.
    if (row && this.#key.verify(row.statement, row.signature, row.key_id) !== undefined) {
      const signer = this.#checkSigner(row);
      if (signer.problem !== null) return { end: null, problem: signer.problem };
      const said = readStatement(row.statement);
      if (said && !ends.has(said.audit.number)) ends.set(said.audit.number, said.audit.digest);
    }
    let end: ChainEnd | null = null;
    for (const [audit_number, audit_digest] of ends) {
      const isNearer = end === null || audit_number < end.audit_number;
      if (audit_number >= number && isNearer) end = { audit_number, audit_digest };
    }
    return { end, problem };
  }

  /**
   * Whether a snapshot's state and its versions are as they were when it became live; `unsigned` for one from before
   * plans were signed.
   */
  async checkSnapshot(
    db: Db,
    snapshot: number,
    state: SnapshotState,
  ): Promise<'signed' | 'unsigned' | 'changed'> {
    const row = await findPlanOfSnapshot(db, snapshot);
    if (!row) return 'unsigned';
    const { problem } = this.#checkSigner(row);
    if ((problem ?? findOtherState(row, snapshot, state)) !== null) return 'changed';
    const versions = await readServedVersions(db, state);
    return findOtherVersion(row, versions) === null ? 'signed' : 'changed';
  }

  /** Whether a version is as it was when it was last live; `unsigned` if no signed plan says how it was. */
  async checkVersion(db: Db, record: VersionRecord): Promise<'signed' | 'unsigned' | 'changed'> {
    const name = versionKey(record.name, record.version);
    const row = await findPlanOfVersion(db, name);
    const said = row && readStatement(row.statement);
    if (!row || said?.counter !== row.counter || this.#checkSigner(row).problem !== null) {
      return 'unsigned';
    }
    const digest = said.versions[name];
    // Empty for a version that couldn't be read then.
    if (!digest) return 'unsigned';
    return digest === digestVersion(record) ? 'signed' : 'changed';
  }

  /** Remembers a plan, also after a restart. From now on, no older one is accepted. */
  async accept(
    { counter, key_id: key, statement, signature }: PlanRow,
    state: SnapshotState,
  ): Promise<void> {
    if (this.#accepted?.statement === statement) return;
    this.#accepted = { counter, key, statement, signature, state };
    const incoming = `${this.#file}.${process.pid}`;
    await writeFile(incoming, JSON.stringify(this.#accepted), { mode: 0o600 });
    await rename(incoming, this.#file);
  }

  #checkSigner({ key_id, public_key, statement, signature }: PlanRow) {
    const own = this.#key.verify(statement, signature, key_id);
    if (own === true) return { problem: null, isUnknown: false };
    if (own === undefined && this.#acceptsUnknownKeys) {
      const isSigned = verifyWith(public_key, key_id, statement, signature);
      if (isSigned) return { problem: null, isUnknown: true };
    }
    const problem =
      own === undefined
        ? `The plan is signed with the key ${key_id}, which this server doesn't know.`
        : "The plan's signature doesn't fit: it was changed after it was signed.";
    return { problem, isUnknown: own === undefined };
  }

  #findReplay({ counter, statement }: PlanRow): string | null {
    const known = this.#accepted;
    if (known === null || counter > known.counter) return null;
    if (counter === known.counter && statement === known.statement) return null;
    return `Plan ${counter} is older than plan ${known.counter}, which this server has followed.`;
  }
}

/** After a backup was restored, the next server signs what is live. */
export async function resetPlans(client: pg.Client, dataDir: string): Promise<void> {
  await deletePlans(client);
  await rm(path.join(dataDir, FILE), { force: true });
}

function findOtherState(
  { counter, statement }: PlanRow,
  snapshot: number,
  state: SnapshotState,
): string | null {
  const said = readStatement(statement);
  if (said?.counter !== counter) return 'The plan has another format than this server reads.';
  if (said.snapshot !== snapshot) {
    return `Snapshot ${snapshot} is live in the database, and the signed plan is snapshot ${said.snapshot}.`;
  }
  if (said.state === digestState(state)) return null;
  return `Snapshot ${snapshot} was changed after it was signed.`;
}

function findOtherVersion(
  { statement }: PlanRow,
  versions: ReadonlyMap<string, VersionRecord | undefined>,
): VersionRef | null {
  const said = readStatement(statement)?.versions ?? {};
  const now = digestVersions(versions);
  const names = new Set([...Object.keys(said), ...Object.keys(now)]);
  const other = [...names].find((name) => said[name] !== now[name]);
  if (other === undefined) return null;
  const [remote = '', version = ''] = other.split('@');
  return { remote, version };
}

function readAccepted(file: string): AcceptedPlan | null {
  if (!existsSync(file)) return null;
  const plan = readJson(file);
  if (Check(AcceptedPlan, plan)) return plan;
  throw new SettingError(
    `${file} can't be read. Make it readable or restore it, or delete it to follow the next plan that is signed.`,
  );
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
