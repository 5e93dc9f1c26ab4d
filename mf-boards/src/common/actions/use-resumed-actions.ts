import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { getBoardActions } from '@corkboard/shared/requests/boards';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { useEffect, useEffectEvent } from 'react';

import { useActionMessages } from './use-action-messages.ts';

/** Continues the messages of actions that began before a reload. A deleted board has no card to show them. */
export function useResumedActions(): void {
  const shell = useShell();
  const { resume } = useActionMessages();
  const { data } = useQuery({
    queryKey: [shell.subject, 'board-actions', 'latest'],
    queryFn: async ({ signal }) =>
      (await shell.call(getBoardActions, { page_size: 5 }, { signal })).data,
    enabled: !requiresSignIn(shell.viewer),
  });

  const resumeAll = useEffectEvent(() => {
    // The oldest first: the message of an Undo replaces that of its action.
    for (const action of data?.toReversed() ?? []) resume(action);
  });
  useEffect(() => resumeAll(), [data]);
}
