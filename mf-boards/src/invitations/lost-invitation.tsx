import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { Button } from '@corkboard/shared/ui';

import {
  boardInvitesQuery,
  contactRequestsQuery,
  findInvite,
  hasBoard,
  INVITES_PAGE_SIZE,
} from './invitation-queries.ts';
import styles from './invitations.module.css';

/** Says that the invitation of an opened link was answered or withdrawn. */
export function LostInvitation({ boardId }: { boardId: string }) {
  const text = useText();
  const shell = useShell();
  const { pathname } = useLocation();
  const { queryClient, subject, navigation } = shell;
  const { data: isLost } = useQuery({
    // Not with the other invitations, which reload after an answer.
    queryKey: [subject, 'opened-invitation', boardId],
    queryFn: async () => {
      // The list can be older than the link.
      const shown = await queryClient.fetchQuery({ ...boardInvitesQuery(shell), staleTime: 0 });
      if (hasBoard(shown, boardId)) return false;
      const requests = await queryClient.fetchQuery({
        ...contactRequestsQuery(shell),
        staleTime: 0,
      });
      if (hasBoard(requests, boardId)) return false;
      return shown.length < INVITES_PAGE_SIZE || !(await findInvite(shell, boardId));
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  return (
    // The live region must exist before its text.
    <div className={styles.lost} role="status">
      {isLost && (
        <div className={styles.card}>
          <p className={styles.words}>
            {text("This invitation isn't open anymore. It was answered or withdrawn.")}
          </p>
          <div className={styles.answers}>
            <Button onClick={() => navigation.replace(pathname)}>{text('Dismiss')}</Button>
          </div>
        </div>
      )}
    </div>
  );
}
