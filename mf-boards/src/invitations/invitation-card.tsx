import { timeAgo, useText } from '@corkboard/shared/i18n';
import { useIntent, useShell } from '@corkboard/shared/remote';
import { Avatar, Button } from '@corkboard/shared/ui';
import { Fragment, type ReactNode, useState } from 'react';

import styles from './invitations.module.css';
import { intentId } from './use-invitations.ts';
import type { Invitation } from './visible-invitations.ts';

interface Props {
  invitation: Invitation;
  /** Its pictures load when it is opened. */
  isFolded: boolean;
  onAnswer(isAccepted: boolean): Promise<unknown>;
}

export function InvitationCard({ invitation, isFolded, onAnswer }: Props) {
  const text = useText();
  const { now, locale } = useShell();
  const [working, setWorking] = useState<'accept' | 'decline' | null>(null);
  const { board, from, created_at } = invitation;

  const label = board
    ? text('Invitation to {board}', { board: board.name })
    : text('Invitation to a deleted board');

  useIntent(
    { kinds: ['accept-invite', 'decline-invite'], id: intentId(invitation) },
    ({ kind }) => void answer(kind === 'accept-invite'),
  );

  async function answer(isAccepted: boolean) {
    // A second answer would undo the first or fail.
    if (working) return;
    setWorking(isAccepted ? 'accept' : 'decline');
    await onAnswer(isAccepted);
    setWorking(null);
  }

  return (
    <article className={styles.card} aria-label={label} tabIndex={-1}>
      {board?.image_cover_url && (
        <img
          className={styles.cover}
          loading={isFolded ? 'lazy' : undefined}
          src={board.image_cover_url}
          alt=""
          width="72"
          height="56"
          decoding="async"
        />
      )}
      <Avatar name={from.full_name} url={from.image_medium_url} isDecorative isLazy={isFolded} />
      <p className={styles.words}>{board ? sentence(board.name) : text('Invalid Invite')}</p>
      <div className={styles.answers}>
        <Button isPending={working === 'decline'} onClick={() => void answer(false)}>
          {board ? text('Decline') : text('Dismiss')}
        </Button>
        {board && (
          <Button
            variant="primary"
            isPending={working === 'accept'}
            onClick={() => void answer(true)}
          >
            {text('Accept')}
          </Button>
        )}
      </div>
    </article>
  );

  /** One message, so that translators choose the order; its values are styled separately. */
  function sentence(boardName: string): ReactNode {
    const values: Record<string, ReactNode> = {
      [INVITER]: <bdi className={styles.name}>{from.full_name}</bdi>,
      [BOARD]: <bdi className={styles.name}>{boardName}</bdi>,
      [AGE]: <span className={styles.age}>{timeAgo(Date.parse(created_at), now, locale)}</span>,
    };
    return text('{inviter} invited you to join the board {board} {age}', {
      inviter: INVITER,
      board: BOARD,
      age: AGE,
    })
      .split(PLACES)
      .map((part, place) => <Fragment key={place}>{values[part] ?? part}</Fragment>);
  }
}

const [INVITER, BOARD, AGE] = ['\uE001', '\uE002', '\uE003'] as const;
const PLACES = /([\uE001-\uE003])/;
