import type { PinDraft } from '@corkboard/shared/contract/pins';
import { useShell } from '@corkboard/shared/remote';
import { useLocation, useNavigate, useSearchParams } from '@corkboard/shared/router';
import { useEffect, useEffectEvent, useState } from 'react';

import { draftsQuery } from './drafts-query.ts';
import type { Draft } from './use-draft.ts';

interface Options {
  draft: Draft;
  onOpen: (draft: PinDraft) => void;
  onReset: () => void;
}

/** Opens the draft that the URL names, and names the stored one there. Returns whether it is missing. */
export function useDraftInUrl({ draft, onOpen, onReset }: Options): boolean {
  const shell = useShell();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const asked = params.get('draft');
  const [missing, setMissing] = useState<string | null>(null);

  async function findDraft(id: string): Promise<PinDraft | undefined> {
    const drafts = await shell.queryClient.fetchQuery(draftsQuery(shell)).catch(() => []);
    return drafts.find((one) => one.id === id);
  }

  const followUrl = useEffectEvent(() => {
    if (asked === draft.id) return;
    if (asked === null) return onReset();
    void findDraft(asked).then((found) => {
      setMissing(found ? null : asked);
      if (found) onOpen(found);
    });
  });
  useEffect(() => followUrl(), [asked]);

  const nameDraft = useEffectEvent((id: string) => {
    if (asked !== id) void navigate(`${pathname}?draft=${id}`, { replace: true });
  });
  useEffect(() => {
    if (draft.id !== null && draft.keptAt !== null) nameDraft(draft.id);
  }, [draft.id, draft.keptAt]);

  return asked !== null && missing === asked;
}
