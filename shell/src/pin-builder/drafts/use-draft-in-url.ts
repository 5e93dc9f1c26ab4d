import type { PinDraft } from '@corkboard/shared/contract/pins';
import { useShell } from '@corkboard/shared/remote';
import { useLocation, useNavigate, useSearchParams } from '@corkboard/shared/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { getDraftPath } from './draft-path.ts';
import { draftsQuery } from './drafts-query.ts';
import type { KeptDraft } from './use-kept-draft.ts';

interface Options {
  /** Whether the page makes a story, and not Pins. */
  isStory?: boolean;
  draft: Pick<KeptDraft, 'id' | 'keptAt'>;
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
export function useDraftInUrl(options: Options): DraftInUrl {
  const { isStory = false, draft, isWorking, onOpen, onReset } = options;
  const shell = useShell();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const asked = params.get('draft');
  const [unopened, setUnopened] = useState<{ id: string; error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isOtherAsked = useRef(false);

  /** Publishing can have begun while the drafts were loading. `retry` loads them again after it. */
  function waits(): boolean {
    isOtherAsked.current = isWorking;
    return isWorking;
  }

  const openOne = useEffectEvent((drafts: PinDraft[], id: string) => {
    if (waits()) return;
    const found = drafts.find((one) => one.id === id);
    const hasStory = found?.story !== undefined;
    if (found && hasStory && !isStory) {
      void navigate(getDraftPath(found), { replace: true });
    } else if (found && isStory && !hasStory) {
      // An older server left it out. The Pin builder would publish its pages one by one.
      setUnopened({ id, error: new Error('The draft has no story.') });
    } else {
      setUnopened(found ? null : { id, error: null });
      if (found) onOpen(found);
    }
  });

  const fail = useEffectEvent((id: string, error: unknown) => {
    if (!waits()) setUnopened({ id, error });
  });

  const followUrl = useEffectEvent((signal: AbortSignal) => {
    isOtherAsked.current = isWorking && asked !== null && asked !== draft.id;
    if (asked === draft.id || isOtherAsked.current) return;
    if (asked === null) return onReset();
    void shell.queryClient.fetchQuery(draftsQuery(shell)).then(
      (drafts) => {
        if (!signal.aborted) openOne(drafts, asked);
      },
      (error: unknown) => {
        if (!signal.aborted) fail(asked, error);
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
