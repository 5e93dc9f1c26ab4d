import type { PinDraft } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { ApiError, type PinPlace, type Shell, useShell } from '@corkboard/shared/remote';
import { deletePinDraft } from '@corkboard/shared/requests/pins';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftPins, type NewPin } from '../new-pin.ts';
import type { NewPins } from '../use-new-pins.ts';
import { draftsQuery } from './drafts-query.ts';
import { saveDraft } from './save-draft.ts';

const PAUSE_MS = 600;
const NOTHING = '[]';

export type Draft = ReturnType<typeof useDraft>;

interface Kept {
  id: string | null;
  pins: string;
  at: number | null;
}

/** Keeps the Pins on the account after each pause. */
export function useDraft(newPins: NewPins, placeForAll: PinPlace | null, isPaused: boolean) {
  const text = useText();
  const shell = useShell();
  const { call, queryClient } = shell;
  const [kept, setKept] = useState<Kept>({ id: null, pins: NOTHING, at: null });
  // From its first save on, so that a later one knows it before the first has a response.
  const ownId = useRef<string | null>(null);
  const [failure, setFailure] = useState('');
  const inTurn = useTurns();
  const wanted = toStored(newPins.pins, placeForAll);
  const isDirty = wanted !== kept.pins;

  /** Of what is being made, also before its first save. */
  const getId = (): string => (ownId.current ??= crypto.randomUUID());

  async function keep(): Promise<boolean> {
    const stored = toStored(newPins.getPins(), placeForAll);
    if (stored === kept.pins) return true;
    // After publishing, its old draft is still being deleted. A new one would keep this page open.
    if (stored === NOTHING && ownId.current === null) return true;
    const id = getId();
    try {
      if (stored === NOTHING) await inTurn(() => call(deletePinDraft, { id }));
      else await inTurn(() => saveDraft(shell, id, JSON.parse(stored)));
      // By now, the builder can be on another draft.
      if (ownId.current !== id) return true;
      // The account has no empty draft.
      setKept({ id, pins: stored, at: stored === NOTHING ? null : Date.now() });
      setFailure('');
      return true;
    } catch (error) {
      if (ownId.current !== id) return false;
      setKept((before) => ({ ...before, id }));
      setFailure(findReason(error) ?? text("Couldn't save your draft."));
      return false;
    }
  }
  useAutosave(wanted, isDirty && !isPaused, keep);

  function forget() {
    ownId.current = null;
    setKept({ id: null, pins: NOTHING, at: null });
    setFailure('');
  }

  return {
    id: kept.id,
    /** Null: not kept yet. */
    keptAt: kept.at,
    isDirty,
    failure,
    keep,
    opened(draft: PinDraft, opened: NewPin[], place: PinPlace | null) {
      const at = Date.parse(draft.updated_at);
      ownId.current = draft.id;
      setKept({ id: draft.id, pins: toStored(opened, place), at });
      setFailure('');
    },
    /** Whether it was on the account and isn't anymore. */
    async isGone(): Promise<boolean> {
      const { id, at } = kept;
      return at !== null && id === ownId.current && inTurn(() => isMissing(shell, id));
    },
    /** Starts again. The draft stays on the account. */
    leave() {
      forget();
      void queryClient.invalidateQueries({ queryKey: draftsQuery(shell).queryKey });
    },
    /** Keeps the Pins that are left, and returns the id of their draft, or null if it can't. */
    async keepRest(rest: NewPin[]): Promise<string | null> {
      const id = getId();
      const left = draftPins(rest, placeForAll);
      if (left.length === 0) return null;
      try {
        await inTurn(() => saveDraft(shell, id, left));
        return id;
      } catch {
        return null;
      } finally {
        void queryClient.invalidateQueries({ queryKey: draftsQuery(shell).queryKey });
      }
    },
    async discard(): Promise<void> {
      const id = ownId.current;
      // A later save must not bring this draft back.
      ownId.current = null;
      try {
        if (id !== null) await inTurn(() => call(deletePinDraft, { id }));
      } catch (error) {
        ownId.current ??= id;
        throw error;
      }
      // By now, a file can have started another draft.
      if (ownId.current === null) forget();
      void queryClient.invalidateQueries({ queryKey: draftsQuery(shell).queryKey });
    },
  };
}

function useAutosave(wanted: string, isNeeded: boolean, keep: () => Promise<unknown>) {
  const keepNow = useEffectEvent(() => void keep());
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setTimeout(keepNow, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, isNeeded]);
}

/** Without an answer, the keys of the Pins must do. */
async function isMissing(shell: Shell, id: string | null): Promise<boolean> {
  const drafts = await draftsQuery(shell)
    .queryFn()
    .catch(() => null);
  return drafts !== null && !drafts.some((draft) => draft.id === id);
}

function toStored(pins: NewPin[], placeForAll: PinPlace | null): string {
  return JSON.stringify(draftPins(pins, placeForAll));
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
