import { useText } from '@corkboard/shared/i18n';
import { ApiError, type Shell, useShell } from '@corkboard/shared/remote';
import { useEffect, useEffectEvent } from 'react';
import { draftsQuery } from './drafts-query.ts';
import { NOTHING, type SaveDraft, useStoredDraft } from './use-stored-draft.ts';

const PAUSE_MS = 600;

export type KeptDraft = ReturnType<typeof useKeptDraft>;

interface Options {
  /** What this render shows, as it is stored. */
  wanted: string;
  /** What there is by now, as it is stored. */
  getStored: () => string;
  save: SaveDraft;
}

/** Keeps what is being made on the account after each pause. */
export function useKeptDraft({ wanted, getStored, save }: Options, isPaused: boolean) {
  const text = useText();
  const shell = useShell();
  const { queryClient } = shell;
  const draft = useStoredDraft(save);
  const { kept, inTurn, startWith, isOwn, isStored, getId, send } = draft;
  const isDirty = !isStored(wanted);

  async function keep(): Promise<boolean> {
    const stored = getStored();
    if (isStored(stored)) return true;
    // After publishing, its old draft is still being deleted. A new one would keep this page open.
    if (stored === NOTHING && isOwn(null)) return true;
    const id = getId();
    try {
      await send(id, stored);
      return true;
    } catch (error) {
      const failure = findReason(error) ?? text("Couldn't save your draft.");
      if (isOwn(id)) draft.change({ id, failure });
      return false;
    }
  }
  // What is being discarded would be saved again, as another draft.
  useAutosave(wanted, isDirty && !isPaused && !kept.isDiscarding, keep);

  function refreshList() {
    void queryClient.invalidateQueries({ queryKey: draftsQuery(shell).queryKey });
  }

  return {
    id: kept.id,
    /** Null: not kept yet. */
    keptAt: kept.at,
    isDirty,
    failure: kept.failure,
    keep,
    /** Continues a draft that was kept before. */
    begin(id: string, stored: string, at: number) {
      startWith({ id, stored, at });
    },
    /** Whether it was on the account and isn't anymore. */
    async isGone(): Promise<boolean> {
      const { id, at } = kept;
      return at !== null && isOwn(id) && inTurn(() => isMissing(shell, id));
    },
    /** Starts again. The draft stays on the account. */
    leave() {
      startWith({});
      refreshList();
    },
    /** Keeps what is there for a user who has left, and returns the id of its draft, or null if it can't. */
    async keepRest(): Promise<string | null> {
      const id = getId();
      const stored = getStored();
      if (stored === NOTHING) return null;
      if (id === kept.id && kept.at !== null && isStored(stored)) return id;
      // Another draft opens only once this one counts as saved.
      const isSaved = await isDone(send(id, stored));
      refreshList();
      return isSaved ? id : null;
    },
    async discard(): Promise<void> {
      await draft.discard();
      refreshList();
    },
  };
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
