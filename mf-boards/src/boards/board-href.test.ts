import { boardHref } from './board-href.ts';

it('[BOARD-026] links to the path of the board', () => {
  expect(boardHref('/b/x/', { viewerId: '7', actingAs: null })).toBe('/b/x/');
});

it('[BOARD-027] names the other business that the viewer acts as', () => {
  const acting = { viewerId: '7', actingAs: { id: '42' } };
  expect(boardHref('/b/x/', acting)).toBe('/b/x/?orbac_subject_id=42');
  expect(boardHref('/b/x/?from=a', acting)).toBe('/b/x/?from=a&orbac_subject_id=42');
});

it('[BOARD-027] names no profile while acting as oneself', () => {
  expect(boardHref('/b/x/', { viewerId: '7', actingAs: { id: '7' } })).toBe('/b/x/');
});
