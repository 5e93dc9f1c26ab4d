import type { AllowStorage } from './storage-guard.ts';

/** Deletes what was stored with a permission that is gone. Keys that no one declares can belong to another program. */
export async function sweepStorage(rule: AllowStorage, target: Window): Promise<void> {
  for (const kind of ['local', 'session'] as const) {
    try {
      const area = target[`${kind}Storage`];
      for (const key of Object.keys(area)) if (rule(kind, key) === false) area.removeItem(key);
    } catch {
      // Storage is disabled.
    }
  }
  try {
    for (const name of await target.caches.keys()) {
      if (rule('cache', name) === false) await target.caches.delete(name);
    }
    for (const { name } of await target.indexedDB.databases()) {
      if (name && rule('database', name) === false) target.indexedDB.deleteDatabase(name);
    }
  } catch {
    // Neither exists in a private window.
  }
}
