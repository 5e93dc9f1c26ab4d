import type { Board } from '@corkboard/shared/contract/boards';
import type { Highlight } from '@corkboard/shared/contract/people';
import type { Pin } from '@corkboard/shared/contract/pins';

export function boardAsHighlight(board: Board): Highlight {
  return {
    type: 'board',
    id: board.id,
    title: board.name,
    url: board.url,
    image: board.cover_images[0]?.['474x'] ?? null,
    dominant_color: null,
    alt_text: '',
    pin_count: board.pin_count,
  };
}

export function pinAsHighlight(pin: Pin): Highlight {
  return {
    type: 'pin',
    id: pin.id,
    title: pin.title,
    url: `/pin/${pin.id}/`,
    image: pin.images['474x'] ?? pin.images['236x'] ?? null,
    dominant_color: pin.dominant_color,
    alt_text: pin.alt_text,
    pin_count: null,
  };
}
