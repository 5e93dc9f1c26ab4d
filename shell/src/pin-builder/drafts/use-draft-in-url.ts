import type { PinDraft } from '@corkboard/shared/contract/pins';
import { useShell } from '@corkboard/shared/remote';
import { useLocation, useNavigate, useSearchParams } from '@corkboard/shared/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { draftsQuery } from './drafts-query.ts';
import type { Draft } from './use-draft.ts';

interface Options {
  draft: Draft;
  /** While Pins are published, no other draft opens. */
  isWorking: boolean;
  onOpen: (draft: PinDraft) => void;
  onReset: () => void;
}

export interface DraftInUrl {
  isMissing: boolean;
  /** Why the drafts of the account couldn't be loaded, or null. */
  error: unknown;
  retry(): Promise<void>;
  /** Whether the URL has named another draft since publishing began. Call `retry` after it to open that one. */
  isOtherAsked(): boolean;
  /** Call instead if the other draft can't open: the next save names this one in the URL. */
  stay(): void;
}

/** Opens the draft that the URL names, and names the stored one there. */
export function useDraftInUrl({ draft, isWorking, onOpen, onReset }: Options): DraftInUrl {
  const shell = useShell();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const asked = params.get('draft');
  const [unopened, setUnopened] = useState<{ id: string; error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isOtherAsked = useRef(false);

  const followUrl = useEffectEvent((signal: AbortSignal) => {
    isOtherAsked.current = isWorking && asked !== null && asked !== draft.id;
    if (asked === draft.id || isOtherAsked.current) return;
    if (asked === null) return onReset();
    void shell.queryClient.fetchQuery(draftsQuery(shell)).then(
      (drafts) => {
        if (signal.aborted) return;
        const found = drafts.find((one) => one.id === asked);
        setUnopened(found ? null : { id: asked, error: null });
        if (found) onOpen(found);
      },
      (error: unknown) => {
        if (!signal.aborted) setUnopened({ id: asked, error });
      },
    );
  });
  useEffect(() => {
    const following = new AbortController();
    followUrl(following.signal);
    return () => following.abort();
  }, [asked, attempt]);

  const nameDraft = useEffectEvent((id: string) => {
    if (asked !== id && !isOtherAsked.current)
      void navigate(`${pathname}?draft=${id}`, { replace: true });
  });
  useEffect(() => {
    if (draft.id !== null && draft.keptAt !== null) nameDraft(draft.id);
  }, [draft.id, draft.keptAt]);

  const current = unopened?.id === asked ? unopened : null;
  return {
    isMissing: current !== null && current.error === null,
    error: current?.error ?? null,
    retry: async () => setAttempt((before) => before + 1),
    isOtherAsked: () => isOtherAsked.current,
    stay() {
      isOtherAsked.current = false;
    },
  };
}
