import type { Board } from '@corkboard/shared/contract/boards.ts';
import type { Pin } from '@corkboard/shared/contract/pins.ts';
import type { Highlight } from '@corkboard/shared/contract/profile-edit.ts';

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
