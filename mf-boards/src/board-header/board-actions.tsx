import type { Board } from '@corkboard/shared/contract/boards.ts';
import { useText } from '@corkboard/shared/i18n';
import { dotsThree } from '@corkboard/shared/icons/dots-three.ts';
import { shareNetwork } from '@corkboard/shared/icons/share-network.ts';
import { useIntent, useShell } from '@corkboard/shared/remote';
import { Button, IconButton, MenuButton, type MenuItemEntry } from '@corkboard/shared/ui';
import { useRef } from 'react';

import styles from './board-header.module.css';
import { CreateButton } from './create-button.tsx';
import { useFollowBoard } from './use-follow-board.ts';

interface Props {
  board: Board;
  items: readonly MenuItemEntry[];
  onAct: (id: string) => void;
  onOrganize: () => void;
  isOrganizing: boolean;
}

export function BoardActions({ board, items, onAct, onOrganize, isOrganizing }: Props) {
  const text = useText();
  const { signIn, share, subject, toasts } = useShell();
  const follow = useFollowBoard(board);
  const isOwner = board.owner.id === subject;
  const isWriter = board.access.includes('write');
  const canFollow = board.followed_by_me || (!isOwner && !board.collaborated_by_me);

  const button = useRef<HTMLButtonElement>(null);
  const { id, name } = board;

  useIntent({ kinds: ['follow-board', 'unfollow-board'], id }, ({ kind }) => {
    const wantsFollow = kind === 'follow-board';
    button.current?.focus();
    if (!canFollow) toasts.show({ text: text("You're already part of {name}", { name }) });
    else if (board.followed_by_me === wantsFollow) toasts.show({ text: stateOf(wantsFollow) });
    else void resume(wantsFollow);
  });

  async function resume(wantsFollow: boolean) {
    if (await follow.follow(wantsFollow)) toasts.show({ text: resultOf(wantsFollow) });
  }
  function stateOf(isFollowed: boolean): string {
    return isFollowed
      ? text("You're already following {name}", { name })
      : text("You weren't following {name}", { name });
  }
  function resultOf(isFollowed: boolean): string {
    return isFollowed
      ? text("You're following {name}", { name })
      : text('You unfollowed {name}', { name });
  }
  function press() {
    const [reason, kind] = board.followed_by_me
      ? (['unfollow', 'unfollow-board'] as const)
      : (['follow', 'follow-board'] as const);
    if (signIn.require(reason, { intent: { kind, id, name } })) follow.toggle();
  }

  return (
    <>
      <div className={styles.actions}>
        {canFollow && (
          <Button
            ref={button}
            variant={board.followed_by_me ? 'quiet' : 'primary'}
            aria-pressed={board.followed_by_me}
            onClick={press}
          >
            {board.followed_by_me ? text('Unfollow') : text('Follow')}
          </Button>
        )}
        {isWriter && <CreateButton place={{ viewType: 5, boardId: board.id }} />}
        {isWriter && (
          <Button aria-pressed={isOrganizing} onClick={onOrganize}>
            {text('Organize')}
          </Button>
        )}
        <IconButton
          icon={shareNetwork}
          label={text('Share')}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) =>
            share.open(
              {
                type: 'board',
                id: board.id,
                name: board.name,
                description: board.description,
                imageUrl: board.cover_images[0]?.['222x'].url ?? '',
                url: board.url,
              },
              currentTarget,
            )
          }
        />
        {isWriter && items.length > 0 && (
          <MenuButton icon={dotsThree} label={text('More')} items={items} onAction={onAct} />
        )}
      </div>
      {follow.isError && <p role="alert">{text('That did not go through. Try again.')}</p>}
    </>
  );
}
