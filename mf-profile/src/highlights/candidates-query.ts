import type { Highlight } from '@corkboard/shared/contract/people';
import { PAGE_SIZE, pagedQuery } from '@corkboard/shared/lists';
import type { Call } from '@corkboard/shared/remote';
import { getBoards } from '@corkboard/shared/requests/boards';
import { getUserPins } from '@corkboard/shared/requests/pins';

import { boardAsHighlight, pinAsHighlight } from './as-highlight.ts';

export type Kind = Highlight['type'];

export function candidatesQuery(
  { call, subject }: { call: Call; subject: string },
  username: string,
  kind: Kind,
) {
  return pagedQuery(
    [subject, 'highlights', 'candidates', kind, username.toLowerCase()],
    async (position, { signal }): Promise<{ data: Highlight[]; bookmark?: string }> => {
      const page = {
        username,
        page_size: PAGE_SIZE,
        ...position,
      };
      if (kind === 'board') {
        const { data, bookmark } = await call(
          getBoards,
          { ...page, field_set_key: 'profile_grid_item', privacy_filter: 'public' },
          { signal },
        );
        const boards = data.flatMap((board) => (board.type === 'board' ? [board] : []));
        return { data: boards.map(boardAsHighlight), ...(bookmark ? { bookmark } : {}) };
      }
      const { data, bookmark } = await call(
        getUserPins,
        { ...page, field_set_key: 'grid_item', tab: 'saved' },
        { signal },
      );
      const pins = data.filter((pin) => pin.privacy === 'public');
      return { data: pins.map(pinAsHighlight), ...(bookmark ? { bookmark } : {}) };
    },
  );
}
