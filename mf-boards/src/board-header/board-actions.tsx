import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { shareNetwork } from '@corkboard/shared/icons/share-network.ts';
import { useIntent, useShell } from '@corkboard/shared/remote';
import { Button, IconButton } from '@corkboard/shared/ui';
import { type ReactNode, useRef } from 'react';
import { shareBoard } from '../common/share-board.ts';
import { AddPinsButton } from './add-pins-button.tsx';
import styles from './board-header.module.css';
import { useFollowBoard } from './use-follow-board.ts';

interface Props {
  board: Board;
  invite: ReactNode;
  organize: ReactNode;
  menu: ReactNode;
}

export function BoardActions({ board, invite, organize, menu }: Props) {
  const text = useText();
  const { signIn, share, subject, toasts } = useShell();
  const follow = useFollowBoard(board);
  const isOwner = board.owner.id === subject;
  const isWriter = board.access.includes('write');
  const canFollow = board.followed_by_me || (!isOwner && !board.collaborated_by_me);

  const button = useRef<HTMLButtonElement>(null);
  const { id, name } = board;
  const key = `follow board ${id}`;

  useIntent({ kinds: ['follow-board', 'unfollow-board'], id }, ({ kind }) => {
    const wantsFollow = kind === 'follow-board';
    button.current?.focus();
    if (!canFollow) toasts.show({ text: text("You're already part of {name}", { name }) });
    else if (board.followed_by_me === wantsFollow)
      toasts.show({ key, text: getState(wantsFollow) });
    else void resume(wantsFollow);
  });

  async function resume(wantsFollow: boolean) {
    if (await follow.follow(wantsFollow)) toasts.show({ key, text: getResult(wantsFollow) });
  }
  function getState(isFollowed: boolean): string {
    return isFollowed
      ? text("You're already following {name}", { name })
      : text("You weren't following {name}", { name });
  }
  function getResult(isFollowed: boolean): string {
    return isFollowed
      ? text("You're following {name}", { name })
      : text('You unfollowed {name}', { name });
  }
  function press() {
    const [reason, kind] = board.followed_by_me
      ? (['unfollow', 'unfollow-board'] as const)
      : (['follow', 'follow-board'] as const);
    if (!signIn.require(reason, { intent: { kind, id, name } })) return;
    toasts.dismiss?.(key);
    follow.toggle();
  }

  return (
    <>
      <div className={styles.actions}>
        {canFollow && (
          <Button
            ref={button}
            className={board.followed_by_me ? styles.followed : undefined}
            variant={board.followed_by_me ? 'plain' : 'primary'}
            onClick={press}
          >
            {board.followed_by_me ? text('Unfollow') : text('Follow')}
          </Button>
        )}
        {invite}
        {organize}
        <IconButton
          className={isWriter ? styles.share : undefined}
          icon={shareNetwork}
          label={text('Share')}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => share.open(shareBoard(board), currentTarget)}
        />
        {menu}
        {isWriter && <AddPinsButton place={{ viewType: 5, boardId: board.id }} />}
      </div>
      {follow.isError && <p role="alert">{text("That didn't work. Try again.")}</p>}
    </>
  );
}
