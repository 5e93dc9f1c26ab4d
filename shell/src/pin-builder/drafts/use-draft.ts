import type { PinDraft } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { ApiError, type PinPlace, useShell } from '@corkboard/shared/remote';
import { deletePinDraft, savePinDraft } from '@corkboard/shared/requests/pins';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftPins, type NewPin } from '../new-pin.ts';
import type { NewPins } from '../use-new-pins.ts';
import { draftsQuery } from './drafts-query.ts';

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
      else await inTurn(() => call(savePinDraft, { id, pins: JSON.parse(stored) }));
      // By now, the builder can be on another draft.
      if (ownId.current !== id) return true;
      setKept({ id, pins: stored, at: Date.now() });
      setFailure('');
      return true;
    } catch (error) {
      if (ownId.current !== id) return false;
      setKept((before) => ({ ...before, id }));
      setFailure(findReason(error) ?? text("Couldn't save your draft."));
      return false;
    }
  }
  const keepNow = useEffectEvent(() => void keep());
  useEffect(() => {
    if (!isDirty || isPaused) return;
    const timer = setTimeout(keepNow, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, isDirty, isPaused]);

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
    getId,
    opened(draft: PinDraft, opened: NewPin[], place: PinPlace | null) {
      const at = Date.parse(draft.updated_at);
      ownId.current = draft.id;
      setKept({ id: draft.id, pins: toStored(opened, place), at });
      setFailure('');
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
        await inTurn(() => call(savePinDraft, { id, pins: left }));
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
