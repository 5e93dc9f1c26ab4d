import { useShell } from '@corkboard/shared/remote';
import { useRef, useState } from 'react';

import { deleteDraft } from './save-draft.ts';

/** What is stored while there is nothing to keep. */
export const NOTHING = '[]';

interface StoredDraft {
  id: string | null;
  stored: string;
  /** Null: not kept yet. */
  at: number | null;
  /** The last save under way. Until it ends, the account can have something else. */
  sending: symbol | null;
  /** Why the last save failed, or empty. The account can have it anyway. */
  failure: string;
  isDiscarding: boolean;
}

const NONE: StoredDraft = {
  id: null,
  stored: NOTHING,
  at: null,
  sending: null,
  failure: '',
  isDiscarding: false,
};

export type SaveDraft = (id: string, stored: string) => Promise<void>;

/** What the account has of the draft that is open. */
export function useStoredDraft(save: SaveDraft) {
  const shell = useShell();
  const [kept, setKept] = useState(NONE);
  // From its first save on, so that a later one knows it before the first has a response.
  const ownId = useRef<string | null>(null);
  // The last discard under way. The page is still on its draft if that fails, unless it has started again by then.
  const discarding = useRef<symbol | null>(null);
  const inTurn = useTurns();

  function change(changes: Partial<StoredDraft>) {
    setKept((before) => ({ ...before, ...changes }));
  }

  function startWith(other: Partial<StoredDraft>) {
    const next = { ...NONE, ...other };
    ownId.current = next.id;
    discarding.current = null;
    setKept(next);
  }

  function endDiscard() {
    discarding.current = null;
    change({ isDiscarding: false });
  }

  function note(id: string, stored: string) {
    // By now, the builder can be on another draft.
    if (ownId.current === id) setKept((before) => addKept(before, id, stored));
  }

  return {
    kept,
    inTurn,
    change,
    startWith,
    isOwn: (id: string | null) => ownId.current === id,
    /** Of what is being made, also before its first save. */
    getId: (): string => (ownId.current ??= crypto.randomUUID()),
    /** Whether the account certainly has it. */
    isStored: (wanted: string) =>
      wanted === kept.stored && kept.sending === null && kept.failure === '',
    async send(id: string, stored: string): Promise<void> {
      const sending = Symbol(id);
      change({ sending });
      try {
        await inTurn(() => (stored === NOTHING ? deleteDraft(shell, id) : save(id, stored)));
        note(id, stored);
      } finally {
        setKept((before) => (before.sending === sending ? { ...before, sending: null } : before));
      }
    },
    async discard(): Promise<void> {
      const id = ownId.current;
      const own = Symbol(id ?? '');
      // A later save must not bring this draft back.
      ownId.current = null;
      discarding.current = own;
      change({ isDiscarding: true });
      try {
        if (id !== null) await inTurn(() => deleteDraft(shell, id));
      } catch (error) {
        if (discarding.current === own) {
          ownId.current ??= id;
          endDiscard();
        }
        throw error;
      }
      if (discarding.current !== own) return;
      // By now, another draft can be open.
      if (ownId.current === null) startWith({});
      else endDiscard();
    },
  };
}

/** Returns what was kept before if it is the same: two saves of one text can wait for their turns. */
function addKept(before: StoredDraft, id: string, stored: string): StoredDraft {
  const isSame = before.id === id && before.stored === stored && before.failure === '';
  // The account has no empty draft.
  const at = stored === NOTHING ? null : Date.now();
  return isSame ? before : { ...before, id, stored, at, failure: '' };
}

/** Requests run one after another, so that an older text can't replace a newer one. */
function useTurns() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.current.then(work);
    last.current = done.catch(() => {});
    return done;
  };
}
