import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { usersThree } from '@corkboard/shared/icons/users-three.ts';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { ApiError, useShell } from '@corkboard/shared/remote';
import { Button, Notice, Skeleton, TextLink } from '@corkboard/shared/ui';
import { useState } from 'react';

import { AddMember } from './add-member.tsx';
import { MemberRow } from './member-row.tsx';
import styles from './members.module.css';
import { membersQuery } from './members-query.ts';
import { PERMISSIONS } from './permission-text.ts';

export function Members() {
  const text = useText();
  const shell = useShell();
  const { actingAs, viewer, subject } = shell;
  const [changes, setChanges] = useState(0);
  const isPersonal = !actingAs && !viewer.isPartner;
  const isOwner = !actingAs || actingAs.permissions.includes('OWNER');
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    { ...membersQuery(shell), enabled: isOwner && !isPersonal },
  );

  if (isPersonal) {
    return (
      <Notice
        icon={usersThree}
        tone="plain"
        title={text('This is a personal account. Make it a business account first.')}
        action={
          <TextLink href="/settings/account-settings/">
            {text('Convert to a business account')}
          </TextLink>
        }
      />
    );
  }
  // A failed refetch keeps the list and the typed name.
  if (!isOwner || (error && !data)) {
    const denial = isOwner
      ? getDenial(error)
      : text('Only owners of this business can change permissions.');
    if (denial === null)
      return <LoadFailed title={text("Couldn't load this.")} error={error} onRetry={refetch} />;
    return (
      <Notice
        icon={usersThree}
        title={denial}
        action={<TextLink href="/business/convert/">{text('Business account')}</TextLink>}
      />
    );
  }
  const members = data?.pages.flatMap((page) => page.data);
  return (
    <section className={styles.section} aria-labelledby="business-members">
      <h2 id="business-members">{text('People')}</h2>
      <p className={styles.intro}>
        {text(
          'These people can act as this business without its password. Changes take effect immediately.',
        )}
      </p>
      <dl className={styles.kinds}>
        {PERMISSIONS.map(({ id, label, detail }) => (
          <div key={id}>
            <dt>{text(label)}</dt>
            <dd>{text(detail)}</dd>
          </div>
        ))}
      </dl>
      <AddMember key={subject} changes={changes} />
      {!members && <Skeleton shape="row" count={4} />}
      {members?.length === 0 && (
        <p className={styles.intro}>{text('No one else acts as this business yet.')}</p>
      )}
      <ul className={styles.rows}>
        {members?.map((member) => (
          <MemberRow
            key={member.user.id}
            member={member}
            onChange={() => setChanges((count) => count + 1)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('Show more')}
        </Button>
      )}
    </section>
  );
}

function getDenial(error: Error | null): string | null {
  return error instanceof ApiError && error.status < 500 ? error.message : null;
}
