import type { PinDraft } from '@corkboard/shared/contract/pins';
import { useShell } from '@corkboard/shared/remote';
import { useNavigate } from '@corkboard/shared/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { getDraftPath } from './draft-path.ts';
import { draftsQuery, type ListedDraft } from './drafts-query.ts';
import { useDraftAddress } from './use-draft-address.ts';
import type { KeptDraft } from './use-kept-draft.ts';

interface Options {
  /** Whether the page makes a story, and not Pins. */
  isStory?: boolean;
  draft: Pick<KeptDraft, 'id' | 'keptAt'>;
  /** While Pins are published, no other draft opens. */
  isWorking: boolean;
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
  /** Call instead of `retry` if the other draft can't open. The URL names this one once it is kept. */
  stay(): void;
  /** Names no draft in the URL, or opens the other one that it names by now. */
  openStart(): void;
}

/** Opens the draft that the URL names, and names the stored one there. */
export function useDraftInUrl(options: Options): DraftInUrl {
  const { isStory = false, draft, isWorking, isUnsaved, onOpen, onReset } = options;
  const shell = useShell();
  const navigate = useNavigate();
  const { asked, isHere, name, tellUnopened } = useDraftAddress();
  const [unopened, setUnopened] = useState<{ id: string; error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [stays, setStays] = useState(0);
  const { loading, waiting, holdOther } = useOtherDraft();
  const keptId = draft.keptAt === null ? null : draft.id;

  /** Publishing can have begun while the drafts were loading. `retry` loads them again after it. */
  function waits(id: string): boolean {
    loading.current = null;
    if (isWorking) waiting.current = id;
    return isWorking;
  }

  const openOne = useEffectEvent((drafts: ListedDraft[], id: string) => {
    // The page of another address can still be loading.
    if (waits(id) || !isHere()) return;
    const found = drafts.find((one) => one.id === id);
    if (!found) {
      setUnopened({ id, error: null });
    } else if (isUnsaved) {
      name(keptId);
      tellUnopened(id);
    } else if ((found.story !== undefined) === isStory) {
      setUnopened(null);
      onOpen(found);
    } else if (found.isKindUnknown) {
      // The Pin builder would publish the pages of a story one by one.
      setUnopened({ id, error: new Error('The draft has no story.') });
    } else {
      void navigate(getDraftPath(found), { replace: true });
    }
  });

  const fail = useEffectEvent((id: string, error: unknown) => {
    if (!waits(id)) setUnopened({ id, error });
  });

  const nameKept = useEffectEvent((id: string) => {
    if (asked === id || waiting.current !== null || !isHere()) return;
    if (loading.current) {
      loading.current.stop.abort();
      tellUnopened(loading.current.id);
      loading.current = null;
    }
    name(id);
  });
  // Before the URL is followed: what is kept for another draft to open names nothing.
  useEffect(() => {
    if (keptId !== null) nameKept(keptId);
  }, [keptId, draft.keptAt, stays]);

  const followUrl = useEffectEvent((stop: AbortController) => {
    const isOther = asked !== null && asked !== draft.id;
    waiting.current = isWorking && isOther ? asked : null;
    loading.current = null;
    if (asked === null && draft.id !== null && (isWorking || !isUnsaved)) onReset();
    if (!isOther || isWorking) return;
    loading.current = { id: asked, stop };
    void shell.queryClient.fetchQuery(draftsQuery(shell)).then(
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
    stay() {
      if (waiting.current !== null) tellUnopened(waiting.current);
      waiting.current = null;
      setStays((before) => before + 1);
    },
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
