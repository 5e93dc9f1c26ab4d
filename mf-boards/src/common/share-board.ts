import type { Board } from '@corkboard/shared/contract/boards';
import type { Shareable } from '@corkboard/shared/remote';

export const shareBoard = (board: Board): Shareable => ({
  type: 'board',
  id: board.id,
  name: board.name,
  description: board.description,
  imageUrl: board.cover_images[0]?.['222x'].url ?? '',
  url: board.url,
});
