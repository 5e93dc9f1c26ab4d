import { useShell } from '@corkboard/shared/remote';
import {
  readStorage,
  removeStorage,
  storageKeys,
  userStorageKey,
  writeStorage,
} from '@corkboard/shared/storage';
import { useState } from 'react';

import { diffValues, isField, type Values } from './form-values.ts';

/** Keeps unsaved changes for this tab, so that they survive Back, a reload, and a suspended laptop. */
export function useDraft(saved: Values) {
  const { subject } = useShell();
  const key = userStorageKey(storageKeys.profileDraft, subject);
  const [kept] = useState(() => readChanges(key));
  const [draft, setDraft] = useState<Values>(() => ({ ...saved, ...kept }));
  const changes = diffValues(saved, draft);

  function set<F extends keyof Values>(field: F, value: Values[F]): void {
    const next = { ...draft, [field]: value };
    setDraft(next);
    keepChanges(key, diffValues(saved, next));
  }

  return {
    draft,
    changes,
    isDirty: Object.keys(changes).length > 0,
    isRestored: Object.keys(kept).length > 0,
    set,
    /** Replaces the saved values and drops the draft. */
    reset(values: Values) {
      setDraft(values);
      keepChanges(key, {});
    },
  };
}

function readChanges(key: string): Partial<Values> {
  const kept = readStorage(key, isObject, 'session') ?? {};
  return Object.fromEntries(Object.entries(kept).filter(([name]) => isField(name)));
}

/** Without storage, a draft lives as long as its page. */
function keepChanges(key: string, changes: Partial<Values>): void {
  if (Object.keys(changes).length > 0) writeStorage(key, changes, 'session');
  else removeStorage(key, 'session');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
