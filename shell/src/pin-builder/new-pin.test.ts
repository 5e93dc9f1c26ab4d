import { countPins, draftPins, moveTo, newPin, sharedPlace } from './new-pin.ts';

const image = { signature: 'a'.repeat(64), images: {} };
const stairs = { board: { id: '7', name: 'Stairs' }, section: null };
const walls = { board: { id: '8', name: 'Walls' }, section: { id: '1', title: 'Blue' } };

it('keeps uploaded Pins with their own board or the one for all', () => {
  const pins = [
    newPin('a', { image, alt: 'Steps' }),
    newPin('b', { image, place: walls }),
    newPin('c', { image, place: null }),
    newPin('d', { upload: { state: 'waiting' } }),
  ];

  expect(draftPins(pins, stairs)).toMatchObject([
    { alt_text: 'Steps', board: stairs.board, section: null },
    { board: walls.board, section: walls.section },
    { board: null, section: null },
  ]);
});

it('finds the board that all Pins share', () => {
  const at = (place: typeof stairs | typeof walls | null) => newPin('a', { place });

  expect(sharedPlace([at(stairs), at(stairs)])).toBe(stairs);
  expect(sharedPlace([at(stairs), at(walls)])).toBeNull();
  expect(sharedPlace([at(stairs), at(null)])).toBeNull();
});

it('counts Pins by what they wait for', () => {
  const failed = { state: 'failed', reason: '', canRetry: true } as const;
  const pins = [
    newPin('a', {}),
    newPin('b', { upload: { state: 'waiting' } }),
    newPin('c', { upload: { state: 'sending', share: 0.5, secondsLeft: 9 } }),
    newPin('d', { upload: failed }),
  ];

  expect(countPins(pins)).toEqual({ uploaded: 1, loading: 2, failed: 1 });
});

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
])('moves %s to %s', (from, to, expected) => {
  expect(moveTo(['a', 'b', 'c'], from, to).join('')).toBe(expected);
});
