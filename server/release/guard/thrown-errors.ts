import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/db.ts';
import { writeInChunks } from '../../platform/db/write-in-chunks.ts';
import { hideFolders } from './hide-folders.ts';
import { type CountedError, type ThrownError, upsertThrown } from './thrown-error-repository.ts';

const MAX_WAITING = 500;
const MAX_MESSAGE_LENGTH = 300;
const MAX_STACK_LENGTH = 2000;
/** Addresses can name what a person looked at. */
const ADDRESS_DETAILS = /(https?:\/\/[^\s?#)]+)[?#][^\s):]*/g;

/** Keeps what was thrown, for the people who mend it. Other reports count the failures. */
export class ThrownErrors {
  readonly #db: Db;
  #waiting = new Map<string, CountedError>();

  constructor(db: Db) {
    this.#db = db;
  }

  add({ remote, version, phase, ...error }: ThrownError, now: number): void {
    // Browsers report addresses alone, and servers the paths of their machine.
    const hide = phase.startsWith('server ') ? hideFolders : (text: string) => text;
    const message = shorten(hide(error.message), MAX_MESSAGE_LENGTH);
    const stack = shorten(hide(error.stack ?? ''), MAX_STACK_LENGTH);
    if (message === '') return;
    const fingerprint = getFingerprint(message, stack);
    const key = JSON.stringify([remote, version, phase, fingerprint]);
    const known = this.#waiting.get(key);
    const at = new Date(now);
    if (known) {
      known.count += 1;
      known.last_at = at;
    } else if (this.#waiting.size < MAX_WAITING) {
      const thrown = { remote, version, phase, fingerprint, message, stack };
      this.#waiting.set(key, { ...thrown, count: 1, first_at: at, last_at: at });
    }
  }

  /** Errors that can't be written stay for the next flush. */
  async flush(): Promise<void> {
    const errors = [...this.#waiting].toSorted(([a], [b]) => (a < b ? -1 : 1));
    this.#waiting = new Map();
    const write = async (chunk: typeof errors) => {
      for (const [, thrown] of chunk) await upsertThrown(this.#db, thrown);
    };
    await writeInChunks(errors, write, {
      maxRows: 1,
      restore: ([key, thrown]) => this.#restore(key, thrown),
    });
  }

  #restore(key: string, thrown: CountedError): void {
    const newer = this.#waiting.get(key);
    if (newer) {
      newer.count += thrown.count;
      newer.first_at = thrown.first_at;
    } else if (this.#waiting.size < MAX_WAITING) this.#waiting.set(key, thrown);
  }
}

/** Errors that differ in a number or id only are one. */
function getFingerprint(message: string, stack: string): string {
  const [place = ''] = /\/remotes\/[^\s)]+/.exec(stack) ?? [];
  const text = message.replaceAll(/[0-9a-f]{8,}|\d+/gi, '#');
  return createHash('sha256')
    .update(JSON.stringify([text, place]))
    .digest('hex')
    .slice(0, 32);
}

function shorten(text: string, length: number): string {
  return text.replaceAll('\0', '').replaceAll(ADDRESS_DETAILS, '$1').trim().slice(0, length);
}
