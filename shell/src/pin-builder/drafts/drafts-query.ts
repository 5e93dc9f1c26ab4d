import type { PinDraft } from '@corkboard/shared/contract/pins';
import { ApiError, type Shell } from '@corkboard/shared/remote';
import { getPinDrafts } from '@corkboard/shared/requests/pins';
import { parseFieldError } from '@corkboard/shared/rules/base';

import { loadNotOvertaken } from './draft-writes.ts';

export interface ListedDraft extends PinDraft {
  /** An older server leaves out whether it is a story. */
  isKindUnknown?: true;
}

export function draftsQuery(shell: Pick<Shell, 'call' | 'queryClient' | 'subject'>) {
  return {
    queryKey: [shell.subject, 'pins', 'drafts'],
    // An old copy of a draft would replace what was typed since.
    staleTime: 0,
    gcTime: 0,
    queryFn: () => loadNotOvertaken(shell, () => loadDrafts(shell.call)),
  };
}

/** Also those of stories, which an older server can't be asked for. */
async function loadDrafts(call: Shell['call']): Promise<ListedDraft[]> {
  try {
    return (await call(getPinDrafts, { stories: true })).data;
  } catch (error) {
    if (!isFieldRejected(error)) throw error;
    const { data } = await call(getPinDrafts, {});
    return data.map((draft) => ({ ...draft, isKindUnknown: true }));
  }
}

function isFieldRejected(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status === 400 &&
    parseFieldError(error.message_detail)?.field === 'stories'
  );
}
