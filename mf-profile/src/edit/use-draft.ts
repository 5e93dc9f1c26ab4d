import { useShell } from '@corkboard/shared/remote';
import {
  readStorage,
  removeStorage,
  storageKeys,
  userStorageKey,
  writeStorage,
} from '@corkboard/shared/storage';
import { useState } from 'react';

import { diffValues, type Field, isField, type Values } from './form-values.ts';

/** Keeps unsaved changes for this tab, so that they survive Back, a reload, and a suspended laptop. */
export function useDraft(saved: Values) {
  const { subject } = useShell();
  const key = userStorageKey(storageKeys.profileDraft, subject);
  const [kept, setKept] = useState(() => readChanges(key));
  const [isRestored] = useState(count(kept) > 0);
  const draft = { ...saved, ...kept };
  const changes = diffValues(saved, draft);

  function keep(next: Partial<Values>): void {
    setKept(next);
    keepChanges(key, next);
  }

  return {
    draft,
    changes,
    isDirty: count(changes) > 0,
    isRestored,
    set: <F extends Field>(field: F, value: Values[F]) => keep({ ...kept, [field]: value }),
    /** Drops changes to values that are saved already, so that they don't return after a later change of these. */
    dropSaved() {
      if (count(changes) < count(kept)) keep(changes);
    },
    /** Keeps what was typed after these values were sent, even if it is the value from before. */
    dropSent(sent: Partial<Values>) {
      setKept((now) => without(now, sent));
      // The form can be closed by now, so its state can be old.
      keepChanges(key, without(readChanges(key), sent));
    },
    discard: () => keep({}),
  };
}

function count(changes: Partial<Values>): number {
  return Object.keys(changes).length;
}

function without(changes: Partial<Values>, sent: Partial<Values>): Partial<Values> {
  const isSent = (field: Field) =>
    field in sent && JSON.stringify(sent[field]) === JSON.stringify(changes[field]);
  return Object.fromEntries(
    Object.entries(changes).filter(([field]) => !(isField(field) && isSent(field))),
  );
}

function readChanges(key: string): Partial<Values> {
  const kept = readStorage(key, isObject, 'session') ?? {};
  return Object.fromEntries(Object.entries(kept).filter(([name]) => isField(name)));
}

/** Without storage, a draft lives as long as its page. */
function keepChanges(key: string, changes: Partial<Values>): void {
  if (count(changes) > 0) writeStorage(key, changes, 'session');
  else removeStorage(key, 'session');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
