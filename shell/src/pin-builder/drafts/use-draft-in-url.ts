import type { PinDraft } from '@corkboard/shared/contract/pins';
import { useShell } from '@corkboard/shared/remote';
import { useNavigate } from '@corkboard/shared/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { getDraftPath } from './draft-path.ts';
import { loadAfterWrites } from './draft-writes.ts';
import { draftsQuery, type ListedDraft } from './drafts-query.ts';
import { useDraftAddress } from './use-draft-address.ts';
import type { KeptDraft } from './use-kept-draft.ts';

interface Options {
  /** Whether the page makes a story, and not Pins. */
  isStory?: boolean;
  draft: Pick<KeptDraft, 'id' | 'keptAt'>;
  /** While Pins are published, no other draft opens. */
  isWorking: boolean;
  /** Whether the page shows its start, which says why a draft isn't open. */
  isStart: boolean;
  /** Whether another draft, or the start, would drop something. */
  isUnsaved: boolean;
  onOpen: (draft: PinDraft) => void;
  onReset: () => void;
}

export interface DraftInUrl {
  isMissing: boolean;
  /** Why the drafts of the account couldn't be loaded, or null. */
  error: unknown;
  retry(): Promise<void>;
  /** Returns whether the URL names another draft that isn't open yet. From now on, it waits for `retry` or `stay`. */
  holdOther(): boolean;
  /** Call instead of `retry` if the other draft can't open. The URL names this one, if it is kept. */
  stay(): void;
  /** Names no draft in the URL, or opens the other one that it names by now. */
  openStart(): void;
}

/** Opens the draft that the URL names, and names the stored one there. */
export function useDraftInUrl(options: Options): DraftInUrl {
  const { isStory = false, draft, isWorking, isStart, isUnsaved, onOpen, onReset } = options;
  const shell = useShell();
  const navigate = useNavigate();
  const keptId = draft.keptAt === null ? null : draft.id;
  const address = useDraftAddress(keptId);
  const { asked, isHere, name } = address;
  const [unopened, setUnopened] = useState<{ id: string; error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const other = useOtherDraft();
  const { loading, waiting, holdOther } = other;
  // Before the URL is followed: what is kept for another draft to open names nothing.
  const stay = useOwnName(address, other, draft.keptAt, keptId);

  /** Publishing can have begun while the drafts were loading. `retry` loads them again after it. */
  function waits(id: string): boolean {
    loading.current = null;
    if (isWorking) waiting.current = id;
    return isWorking;
  }

  function refuse(id: string, error: unknown) {
    if (isStart) setUnopened({ id, error });
    else address.keepOpen(id, error);
  }

  const openOne = useEffectEvent((drafts: ListedDraft[], id: string) => {
    // The page of another address can still be loading.
    if (waits(id) || !isHere()) return;
    const found = drafts.find((one) => one.id === id);
    if (!found) {
      refuse(id, null);
    } else if (isUnsaved) {
      address.keepUnsaved(id);
    } else if ((found.story !== undefined) === isStory) {
      setUnopened(null);
      onOpen(found);
    } else if (found.isKindUnknown) {
      // The Pin builder would publish the pages of a story one by one.
      refuse(id, new Error('The draft has no story.'));
    } else {
      void navigate(getDraftPath(found), { replace: true });
    }
  });

  const fail = useEffectEvent((id: string, error: unknown) => {
    if (!waits(id) && isHere()) refuse(id, error);
  });

  const followUrl = useEffectEvent((stop: AbortController) => {
    const isOther = asked !== null && asked !== draft.id;
    waiting.current = isWorking && isOther ? asked : null;
    loading.current = null;
    if (asked === null && draft.id !== null) {
      if (isWorking || !isUnsaved) onReset();
      else address.keepInstead();
    }
    if (!isOther || isWorking) return;
    loading.current = { id: asked, stop };
    const load = () => shell.queryClient.fetchQuery(draftsQuery(shell));
    void loadAfterWrites(shell, asked, load).then(
      (drafts) => {
        if (!stop.signal.aborted) openOne(drafts, asked);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) fail(asked, error);
      },
    );
  });
  useEffect(() => {
    const following = new AbortController();
    followUrl(following);
    return () => following.abort();
  }, [asked, attempt]);

  async function retry() {
    setAttempt((before) => before + 1);
  }

  const current = unopened?.id === asked ? unopened : null;
  return {
    isMissing: current !== null && current.error === null,
    error: current?.error ?? null,
    retry,
    holdOther,
    stay,
    openStart() {
      if (holdOther()) void retry();
      else name(null);
    },
  };
}

/** Another draft that the URL names: it loads, or it waits for `retry` or `stay`. */
function useOtherDraft() {
  const loading = useRef<{ id: string; stop: AbortController } | null>(null);
  const waiting = useRef<string | null>(null);

  function holdOther(): boolean {
    if (loading.current) {
      loading.current.stop.abort();
      waiting.current = loading.current.id;
      loading.current = null;
    }
    return waiting.current !== null;
  }

  return { loading, waiting, holdOther };
}

/** Names the open draft in the URL whenever it is saved. Returns what does so also without a save. */
function useOwnName(
  { asked, isHere, name, tellUnopened }: ReturnType<typeof useDraftAddress>,
  { loading, waiting }: ReturnType<typeof useOtherDraft>,
  keptAt: number | null,
  keptId: string | null,
): () => void {
  const [stays, setStays] = useState(0);

  const nameOwn = useEffectEvent(() => {
    if (asked === keptId || waiting.current !== null || !isHere()) return;
    if (loading.current) {
      loading.current.stop.abort();
      tellUnopened(loading.current.id);
      loading.current = null;
    }
    name(keptId);
  });
  useEffect(() => {
    if (keptId !== null) nameOwn();
  }, [keptId, keptAt]);
  useEffect(() => {
    if (stays > 0) nameOwn();
  }, [stays]);

  return () => {
    if (waiting.current !== null) tellUnopened(waiting.current);
    waiting.current = null;
    setStays((before) => before + 1);
  };
}
