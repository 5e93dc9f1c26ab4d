import type { Plan } from '@corkboard/shared/contract/release';
import {
  type Consent,
  declarations,
  findDeclaration,
  isStorageAllowed,
  type StorageKind,
} from '@corkboard/shared/rules/privacy';
import { isPlanned } from '@corkboard/shared/rules/release';

export interface StorageRules {
  plan(): Plan;
  consent(): Consent;
}

export type AllowStorage = (kind: StorageKind, name: string) => boolean | 'undeclared';

/** Answers for everything that the shell, the remotes of this repository, or a planned remote declares. */
export function storageRule({ plan, consent }: StorageRules): AllowStorage {
  return (kind, name) => {
    const remotes = Object.entries(plan().remotes).flatMap(([remote, planned]) =>
      isPlanned(planned) ? [{ remote, storage: planned.storage }] : [],
    );
    const declaration =
      findDeclaration(Object.values(declarations), kind, name) ??
      findDeclaration(
        remotes.flatMap(({ storage = [] }) => storage),
        kind,
        name,
      );
    if (declaration) return isStorageAllowed(declaration, consent());
    // A remote that was published before remotes declared their storage keeps what has its name.
    const isOld = remotes.some(
      ({ remote, storage }) => !storage && new RegExp(`^${remote}[.:/_-]`).test(name),
    );
    return isOld || 'undeclared';
  };
}

const warned = new Set<string>();

/**
 * Refuses to store what isn't declared or not consented to, whichever code asks. A refused value is not stored, as in
 * a browser without storage. Must run before the code of remotes.
 */
export function installStorageGuard(rule: AllowStorage, target: Window & typeof globalThis): void {
  const isAllowed: (kind: StorageKind, name: string) => boolean = (kind, name) => {
    const answer = rule(kind, name);
    if (answer === 'undeclared' && !warned.has(name)) {
      warned.add(name);
      console.warn(`Not stored, because no purpose is declared for it: ${kind} ${name}`);
    }
    return answer === true;
  };
  guardStorage(isAllowed, target);
  guardCookies(isAllowed, target);
  guardDatabases(isAllowed, target);
}

type IsAllowed = (kind: StorageKind, name: string) => boolean;

function guardStorage(isAllowed: IsAllowed, target: Window & typeof globalThis): void {
  const { prototype } = target.Storage;
  const { setItem } = prototype;
  prototype.setItem = function (key, value) {
    const kind = this === target.localStorage ? 'local' : 'session';
    if (isAllowed(kind, String(key))) setItem.call(this, key, value);
  };
}

function guardCookies(isAllowed: IsAllowed, target: Window & typeof globalThis): void {
  const { prototype } = target.Document;
  const cookie = Object.getOwnPropertyDescriptor(prototype, 'cookie');
  if (cookie?.set) {
    const { set } = cookie;
    Object.defineProperty(prototype, 'cookie', {
      ...cookie,
      set(this: Document, value: string) {
        const isRemoval = /;\s*max-age=0/i.test(value);
        const [name = ''] = value.split('=');
        if (isRemoval || isAllowed('cookie', name.trim())) set.call(this, value);
      },
    });
  }
  const store = (target as { CookieStore?: { prototype: CookieWriter } }).CookieStore?.prototype;
  if (!store) return;
  const write = store.set;
  store.set = async function (named, value) {
    const name = typeof named === 'string' ? named : named.name;
    if (isAllowed('cookie', name)) await write.call(this, named, value);
  };
}

interface CookieWriter {
  set(named: string | { name: string }, value?: string): Promise<void>;
}

/** Opening creates them, and callers handle a failure to open, because a private window has none. */
function guardDatabases(isAllowed: IsAllowed, target: Window & typeof globalThis): void {
  const refused = () => new DOMException('No purpose is declared for it.', 'SecurityError');
  const stores = target.CacheStorage?.prototype;
  if (stores) {
    const { open } = stores;
    stores.open = async function (name) {
      if (!isAllowed('cache', name)) throw refused();
      return open.call(this, name);
    };
  }
  const databases = target.IDBFactory?.prototype;
  if (!databases) return;
  const { open } = databases;
  databases.open = function (name, version) {
    if (!isAllowed('database', name)) throw refused();
    return version === undefined ? open.call(this, name) : open.call(this, name, version);
  };
}
