import { appendFile, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { nullIfMissing } from '../../../platform/blobs/null-if-missing.ts';
import type { Db } from '../../../platform/db/db.ts';
import { DataFileError } from '../../../platform/files/data-file-error.ts';
import type { ServerKey } from '../../../platform/keys/server-key.ts';
import { ChainCheck, type ChainEnd, FIRST_DIGEST } from './audit-chain.ts';
import { eachEntryBetween, findAuditEnd } from './audit-entry-queries.ts';

const FILE = 'audit-anchors.jsonl';
/** In entries. Who holds the release lock reads at most so many to the next anchor. */
const MAX_GAP = 1000;

const Anchor = Type.Object({
  audit_number: Type.Integer(),
  audit_digest: Type.String(),
  /** Absent in anchors from before they were signed. */
  key: Type.Optional(Type.String()),
  signature: Type.Optional(Type.String()),
});
type Anchor = Static<typeof Anchor>;

interface KnownAnchors {
  digests: ReadonlyMap<number, string>;
  /** Why the anchors themselves can't be trusted; null if they can. */
  problem: string | null;
}

/**
 * Appends digests of the audit log's end to a file, signed with the server's key. Someone who can write the database
 * can rebuild its chain of digests, but not this file; and someone who can write both still has no key.
 */
export class AuditAnchors {
  readonly #file: string;
  readonly #key: ServerKey;
  #last: ChainEnd | undefined;
  #known: { file: FileState; anchors: KnownAnchors } | undefined;
  #isBroken = false;
  readonly #unproven = new Set<string>();

  constructor(dataDir: string, key: ServerKey) {
    this.#file = join(dataDir, FILE);
    this.#key = key;
  }

  /** Checks all signatures again only if the file was changed by someone else. @throws DataFileError */
  async read(): Promise<KnownAnchors> {
    try {
      const file = await readFileState(this.#file);
      if (!this.#known || !isSameFile(this.#known.file, file)) {
        this.#known = { file, anchors: await this.#readFile() };
      }
      return this.#known.anchors;
    } catch (error) {
      throw new DataFileError('The file of digests of the audit log', this.#file, error);
    }
  }

  async #append(end: ChainEnd): Promise<void> {
    const { digests, problem } = await this.read();
    const before = this.#known?.file;
    const length = await append(this.#file, this.#key, end);
    const file = await readFileState(this.#file);
    const anchors = {
      digests: new Map([...digests, [end.audit_number, end.audit_digest]]),
      problem,
    };
    // Someone else who wrote at the same time makes it longer, and all of it is read again.
    const isOwn = file.size === (before?.size ?? 0) + length;
    this.#known = isOwn ? { file, anchors } : undefined;
  }

  async #readFile(): Promise<KnownAnchors> {
    const digests = new Map<number, string>();
    let isSigned = false;
    for (const anchor of await readLines(this.#file)) {
      const { audit_number, audit_digest } = anchor;
      const isOwn = isSignedWith(this.#key, anchor);
      // Unsigned ones are from before: none can follow a signed one.
      if (isOwn === false || (isOwn === null && isSigned)) {
        return { digests, problem: `The anchor of entry ${audit_number} was changed.` };
      }
      isSigned ||= isOwn === true;
      if (audit_number === 0) digests.clear();
      // The first anchor of a number counts: what is appended later can't replace it.
      else if (!digests.has(audit_number)) digests.set(audit_number, audit_digest);
    }
    return { digests, problem: null };
  }

  /**
   * Adds anchors where two are far apart, as after a restore, so that no proof of an entry reads a long log. The later
   * one of both proves those between. Reads a gap that it can't fill only once, until the process starts again.
   */
  async fillGaps(db: Db, stopping?: AbortSignal): Promise<void> {
    const { digests, problem } = await this.read();
    if (problem !== null) return;
    for (const gap of listGaps(digests)) {
      const name = JSON.stringify(gap);
      if (this.#unproven.has(name)) continue;
      const steps = await findSteps(db, gap, stopping);
      if (stopping?.aborted) return;
      if (steps.length === 0) this.#unproven.add(name);
      for (const step of steps) await append(this.#file, this.#key, step);
    }
  }

  /** Appends the current end of the log if it grew. @returns false the first time that the end contradicts an anchor */
  async follow(db: Db): Promise<boolean> {
    const end = await findAuditEnd(db);
    if (!end || end.audit_digest === this.#last?.audit_digest) return true;
    this.#last ??= getLast((await this.read()).digests);
    const { audit_number, audit_digest } = this.#last;
    if (end.audit_number > audit_number) {
      await this.#append(end);
      this.#last = end;
      this.#isBroken = false;
    } else if (end.audit_digest !== audit_digest && !this.#isBroken) {
      this.#isBroken = true;
      return false;
    }
    return true;
  }
}

interface Gap {
  from: ChainEnd;
  to: ChainEnd;
}

function listGaps(digests: ReadonlyMap<number, string>): Gap[] {
  const ends = [...digests]
    .map(([audit_number, audit_digest]) => ({ audit_number, audit_digest }))
    .toSorted((one, other) => one.audit_number - other.audit_number);
  const first: ChainEnd = { audit_number: 0, audit_digest: FIRST_DIGEST };
  return ends
    .map((to, index) => ({ from: ends[index - 1] ?? first, to }))
    .filter(({ from, to }) => to.audit_number - from.audit_number > MAX_GAP);
}

/** The ends of the log within a gap that lead to its own end, without a changed entry between. */
async function findSteps(db: Db, { from, to }: Gap, stopping?: AbortSignal): Promise<ChainEnd[]> {
  let steps: ChainEnd[] = [];
  let before = from;
  for await (const entry of eachEntryBetween(db, from.audit_number + 1, to.audit_number)) {
    if (stopping?.aborted) return [];
    const check = new ChainCheck(new Map(), before);
    check.add(entry);
    before = { audit_number: entry.number, audit_digest: entry.digest };
    if (!check.verdict(before).is_whole) steps = [];
    else if (entry.number % MAX_GAP === 0 && entry.number < to.audit_number) steps.push(before);
  }
  const isProven =
    before.audit_number === to.audit_number && before.audit_digest === to.audit_digest;
  return isProven ? steps : [];
}

export async function resetAuditAnchors(dataDir: string, key: ServerKey): Promise<void> {
  await append(join(dataDir, FILE), key, { audit_number: 0, audit_digest: FIRST_DIGEST });
}

interface FileState {
  size: number;
  /** Differs after each change. */
  version: string;
}

async function readFileState(file: string): Promise<FileState> {
  const found = await stat(file, { bigint: true }).catch(nullIfMissing);
  if (!found) return { size: 0, version: '' };
  return { size: Number(found.size), version: `${found.ino} ${found.mtimeNs} ${found.ctimeNs}` };
}

function isSameFile(one: FileState, other: FileState): boolean {
  return one.size === other.size && one.version === other.version;
}

/** Returns the number of bytes. */
async function append(file: string, key: ServerKey, end: ChainEnd): Promise<number> {
  const { audit_number, audit_digest } = end;
  const signature = key.sign(toSignedText(end));
  const anchor: Anchor = { audit_number, audit_digest, key: key.id, signature };
  // Starts with a line break: a power cut can leave half a line.
  const line = `\n${JSON.stringify(anchor)}`;
  await appendFile(file, line, { mode: 0o600, flush: true });
  return Buffer.byteLength(line);
}

function toSignedText({ audit_number, audit_digest }: ChainEnd): string {
  return `corkboard-audit/v1\n${audit_number} ${audit_digest}`;
}

/** Null for an anchor without a signature. An anchor of a key that this server doesn't know counts as changed. */
function isSignedWith(key: ServerKey, anchor: Anchor): boolean | null {
  if (anchor.key === undefined || anchor.signature === undefined) return null;
  return key.verify(toSignedText(anchor), anchor.signature, anchor.key) ?? false;
}

async function readLines(file: string): Promise<Anchor[]> {
  const text = (await readFile(file, 'utf8').catch(nullIfMissing)) ?? '';
  return text.split('\n').flatMap((line) => {
    const anchor = parse(line);
    return Check(Anchor, anchor) ? [anchor] : [];
  });
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function getLast(anchors: ReadonlyMap<number, string>): ChainEnd {
  const audit_number = Math.max(0, ...anchors.keys());
  return { audit_number, audit_digest: anchors.get(audit_number) ?? FIRST_DIGEST };
}
