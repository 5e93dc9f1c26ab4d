import { findOthersChanges } from '@corkboard/shared/failures';
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

interface Kept {
  changes: Partial<Values>;
  /** What these fields had before: another tab or another member can change them too. */
  seen: Partial<Values>;
}

const NOTHING: Kept = { changes: {}, seen: {} };

/** Keeps unsaved changes for this tab, so that they survive Back, a reload, and a suspended laptop. */
export function useDraft(saved: Values) {
  const { subject } = useShell();
  const key = userStorageKey(storageKeys.profileDraft, subject);
  const [kept, setKept] = useState(() => readKept(key, saved));
  const [isRestored] = useState(count(kept.changes) > 0);
  const draft = { ...saved, ...kept.changes };
  const changes = diffValues(saved, draft);

  function keep(next: Kept): void {
    setKept(next);
    store(key, next);
  }

  /** Of what there is by now: someone can have typed on, and the form can be closed. */
  function update(getNext: (now: Kept) => Kept): void {
    setKept(getNext);
    store(key, getNext(readKept(key, saved)));
  }

  return {
    draft,
    changes,
    isDirty: count(changes) > 0,
    isRestored,
    set<F extends Field>(field: F, value: Values[F]) {
      keep({
        changes: { ...kept.changes, [field]: value },
        seen: { [field]: saved[field], ...kept.seen },
      });
    },
    /** Drops changes to values that are saved already, so that they don't return after a later change of these. */
    dropSaved() {
      if (count(changes) < count(kept.changes)) keep(narrow({ ...kept, changes }));
    },
    /**
     * Keeps what was typed after these values were sent, even if it is the value from before. `stored`: what the server
     * has by now.
     */
    dropSent(sent: Partial<Values>, stored: Values) {
      update((now) => without(now, sent, stored));
    },
    /**
     * Returns whether someone else has changed what saving would overwrite. From then on, that counts as seen. `sent`: what
     * the server can have stored although its answer was lost.
     */
    wouldOverwrite(changed: Partial<Values>, now: Values, sent: Partial<Values>): boolean {
      const others = findOthersChanges(changed, now, [kept.seen, sent]);
      const present = pick(now, (field) => field in changed);
      update(({ changes, seen }) => narrow({ changes, seen: { ...seen, ...present } }));
      return others.length > 0;
    },
    discard: () => keep(NOTHING),
  };
}

function count(changes: Partial<Values>): number {
  return Object.keys(changes).length;
}

/** Without what was seen of other fields: they follow what is saved. */
function narrow({ changes, seen }: Kept): Kept {
  return { changes, seen: pick(seen, (field) => field in changes) };
}

function without({ changes, seen }: Kept, sent: Partial<Values>, stored: Values): Kept {
  const isSent = (field: Field) =>
    field in sent && JSON.stringify(sent[field]) === JSON.stringify(changes[field]);
  const left = pick(changes, (field) => !isSent(field));
  return narrow({ changes: left, seen: { ...seen, ...pick(stored, (field) => field in sent) } });
}

function readKept(key: string, saved: Values): Kept {
  const kept = readStorage(key, isObject, 'session') ?? {};
  const before = 'seen' in kept && isObject(kept.seen) ? kept.seen : {};
  // A page from before `seen` has stored none.
  return narrow({ changes: pick(kept), seen: { ...saved, ...pick(before) } });
}

function pick(values: object, isWanted: (field: Field) => boolean = () => true): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => isField(name) && isWanted(name)),
  );
}

/** Without storage, a draft lives as long as its page. */
function store(key: string, { changes, seen }: Kept): void {
  if (count(changes) > 0) writeStorage(key, { ...changes, seen }, 'session');
  else removeStorage(key, 'session');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
