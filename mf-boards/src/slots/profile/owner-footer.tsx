import type { User } from '@corkboard/shared/contract/people';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';

import { boardlessQuery } from '../../organize/boardless-query.ts';
import { BoardSuggestions } from '../../suggestions/board-suggestions.tsx';
import { UnorganizedPreview } from '../../unorganized/unorganized-preview.tsx';
import { isUpsellDue, UnorganizedUpsell } from '../../unorganized/unorganized-upsell.tsx';

interface Props {
  user: User;
  hasBoards: boolean;
  onOrganize(): void;
}

export function OwnerFooter({ user, hasBoards, onOrganize }: Props) {
  const list = useInfiniteQuery(boardlessQuery(useShell(), user.id));
  const pins = list.data?.pages.flatMap((page) => page.data) ?? [];

  return (
    <>
      {isUpsellDue(pins.length, hasBoards) && <UnorganizedUpsell onOrganize={onOrganize} />}
      <BoardSuggestions />
      {pins.length > 0 && (
        <UnorganizedPreview pins={pins} hasMore={list.hasNextPage} onOrganize={onOrganize} />
      )}
    </>
  );
}
