import { useText } from '@corkboard/shared/i18n';
import { copy } from '@corkboard/shared/icons/copy.ts';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { getInviteCode } from '@corkboard/shared/requests/people';
import { Button } from '@corkboard/shared/ui';

import styles from './dialogs.module.css';
import { useCopyLink } from './use-copy-link.ts';

export function InvitationLink() {
  const text = useText();
  const { call, subject } = useShell();
  const copyLink = useCopyLink();
  const { data, error, isPending } = useQuery({
    queryKey: [subject, 'invite-code'],
    queryFn: async () => (await call(getInviteCode, {})).data,
  });
  if (error) return <p role="alert">{error.message}</p>;

  return (
    <div className={styles['ways']}>
      <Button
        icon={copy}
        isPending={isPending}
        onClick={() => data && void copyLink(new URL(data.path, location.origin).href)}
      >
        {text('Copy invitation link')}
      </Button>
      <small className={styles['detail']}>
        {text('Anyone with this link can follow you without your approval.')}
      </small>
    </div>
  );
}
