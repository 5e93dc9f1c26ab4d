import { useText } from '@corkboard/shared/i18n';
import { ApiError, type Shell, useShell } from '@corkboard/shared/remote';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftsQuery } from './drafts-query.ts';
import { deleteDraft } from './save-draft.ts';

const PAUSE_MS = 600;

/** What is stored while there is nothing to keep. */
export const NOTHING = '[]';

export type KeptDraft = ReturnType<typeof useKeptDraft>;

interface Kept {
  id: string | null;
  stored: string;
  at: number | null;
  /** Why the last save failed. */
  failure?: string;
}

const NONE: Kept = { id: null, stored: NOTHING, at: null };

interface Options {
  /** What this render shows, as it is stored. */
  wanted: string;
  /** What there is by now, as it is stored. */
  getStored: () => string;
  save: (id: string, stored: string) => Promise<void>;
}

/** Keeps what is being made on the account after each pause. */
export function useKeptDraft({ wanted, getStored, save }: Options, isPaused: boolean) {
  const text = useText();
  const shell = useShell();
  const { queryClient } = shell;
  const [kept, setKept] = useState<Kept>(NONE);
  // From its first save on, so that a later one knows it before the first has a response.
  const ownId = useRef<string | null>(null);
  // The page is still on it if that fails, unless it has started again by then.
  const discarded = useRef<string | null>(null);
  const inTurn = useTurns();
  const isDirty = wanted !== kept.stored;

  /** Of what is being made, also before its first save. */
  const getId = (): string => (ownId.current ??= crypto.randomUUID());

  function note(id: string, stored: string) {
    // By now, the builder can be on another draft.
    if (ownId.current === id) setKept((before) => addKept(before, id, stored));
  }

  async function keep(): Promise<boolean> {
    const stored = getStored();
    if (stored === kept.stored) return true;
    // After publishing, its old draft is still being deleted. A new one would keep this page open.
    if (stored === NOTHING && ownId.current === null) return true;
    const id = getId();
    try {
      if (stored === NOTHING) await inTurn(() => deleteDraft(shell, id));
      else await inTurn(() => save(id, stored));
      note(id, stored);
      return true;
    } catch (error) {
      if (ownId.current !== id) return false;
      const failure = findReason(error) ?? text("Couldn't save your draft.");
      setKept((before) => ({ ...before, id, failure }));
      return false;
    }
  }
  useAutosave(wanted, isDirty && !isPaused, keep);

  function startWith(other: Kept) {
    ownId.current = other.id;
    discarded.current = null;
    setKept(other);
  }

  function refreshList() {
    void queryClient.invalidateQueries({ queryKey: draftsQuery(shell).queryKey });
  }

  return {
    id: kept.id,
    /** Null: not kept yet. */
    keptAt: kept.at,
    isDirty,
    failure: kept.failure ?? '',
    keep,
    /** Continues a draft that was kept before. */
    begin(id: string, stored: string, at: number) {
      startWith({ id, stored, at });
    },
    /** Whether it was on the account and isn't anymore. */
    async isGone(): Promise<boolean> {
      const { id, at } = kept;
      return at !== null && id === ownId.current && inTurn(() => isMissing(shell, id));
    },
    /** Starts again. The draft stays on the account. */
    leave() {
      startWith(NONE);
      refreshList();
    },
    /** Keeps what is there for a user who has left, and returns the id of its draft, or null if it can't. */
    async keepRest(): Promise<string | null> {
      const id = getId();
      const stored = getStored();
      if (stored === NOTHING) return null;
      if (id === kept.id && kept.at !== null && stored === kept.stored) return id;
      const isStored = await isDone(inTurn(() => save(id, stored)));
      // Another draft opens only once this one counts as saved.
      if (isStored) note(id, stored);
      refreshList();
      return isStored ? id : null;
    },
    async discard(): Promise<void> {
      const id = ownId.current;
      // A later save must not bring this draft back.
      ownId.current = null;
      discarded.current = id;
      try {
        if (id !== null) await inTurn(() => deleteDraft(shell, id));
      } catch (error) {
        ownId.current ??= discarded.current;
        throw error;
      }
      // By now, a file can have started another draft.
      if (ownId.current === null) startWith(NONE);
      refreshList();
    },
  };
}

/** Returns what was kept before if it is the same: two saves of one text can wait for their turns. */
function addKept(before: Kept, id: string, stored: string): Kept {
  const isSame = before.id === id && before.stored === stored && before.failure === undefined;
  // The account has no empty draft.
  return isSame ? before : { id, stored, at: stored === NOTHING ? null : Date.now() };
}

function isDone(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

function useAutosave(wanted: string, isNeeded: boolean, keep: () => Promise<unknown>) {
  const keepNow = useEffectEvent(() => void keep());
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setTimeout(keepNow, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, isNeeded]);
}

/** Without an answer, the keys must do. */
async function isMissing(shell: Shell, id: string | null): Promise<boolean> {
  const drafts = await draftsQuery(shell)
    .queryFn()
    .catch(() => null);
  return drafts !== null && !drafts.some((draft) => draft.id === id);
}

/** The server's reason only where the user can change it. */
function findReason(error: unknown): string | null {
  return error instanceof ApiError && error.status === 409 ? error.message : null;
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
