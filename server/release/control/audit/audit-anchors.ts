import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { nullIfMissing } from '../../../platform/blobs/null-if-missing.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type ChainEnd, FIRST_DIGEST } from '../../state/audit-chain.ts';
import { findAuditEnd } from '../../state/release-state-repository.ts';

const FILE = 'audit-anchors.jsonl';

const Anchor = Type.Object({ audit_number: Type.Integer(), audit_digest: Type.String() });

/**
 * Appends digests of the audit log's end to a file. Someone who can write the database can rebuild its chain of
 * digests, but not this file.
 */
export class AuditAnchors {
  readonly #file: string;
  #last: ChainEnd | undefined;
  #isBroken = false;

  constructor(dataDir: string) {
    this.#file = join(dataDir, FILE);
  }

  async read(): Promise<Map<number, string>> {
    const anchors = new Map<number, string>();
    for (const { audit_number, audit_digest } of await readLines(this.#file)) {
      if (audit_number === 0) anchors.clear();
      // The first anchor of a number counts: what is appended later can't replace it.
      else if (!anchors.has(audit_number)) anchors.set(audit_number, audit_digest);
    }
    return anchors;
  }

  /** Appends the current end of the log if it grew. @returns false the first time that the end contradicts an anchor */
  async follow(db: Db): Promise<boolean> {
    const end = await findAuditEnd(db);
    if (!end || end.audit_digest === this.#last?.audit_digest) return true;
    this.#last ??= getLast(await this.read());
    const { audit_number, audit_digest } = this.#last;
    if (end.audit_number > audit_number) {
      await append(this.#file, end);
      this.#last = end;
      this.#isBroken = false;
    } else if (end.audit_digest !== audit_digest && !this.#isBroken) {
      this.#isBroken = true;
      return false;
    }
    return true;
  }
}

export async function resetAuditAnchors(dataDir: string): Promise<void> {
  await append(join(dataDir, FILE), { audit_number: 0, audit_digest: FIRST_DIGEST });
}

function append(file: string, end: ChainEnd): Promise<void> {
  // Starts with a line break: a power cut can leave half a line.
  return appendFile(file, `\n${JSON.stringify(end)}`, { mode: 0o600, flush: true });
}

async function readLines(file: string): Promise<ChainEnd[]> {
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

function getLast(anchors: Map<number, string>): ChainEnd {
  const audit_number = Math.max(0, ...anchors.keys());
  return { audit_number, audit_digest: anchors.get(audit_number) ?? FIRST_DIGEST };
}
