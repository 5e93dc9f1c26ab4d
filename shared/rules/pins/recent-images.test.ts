import { isMostRecentPin, type MostRecentPin, withRecentPin } from './recent-images.ts';

it('[ENT-057, STORE-002] stores the last Pin, its image, and ten before it', () => {
  const seen = Array.from({ length: 12 }, (_, index) => ({
    id: `p${index}`,
    image_signature: `s${index}`,
  }));

  const record = seen.reduce<MostRecentPin | null>(withRecentPin, null);

  expect(record).toEqual({
    id: 'p11',
    image_signatures: ['s11', 's10', 's9', 's8', 's7', 's6', 's5', 's4', 's3', 's2', 's1'],
  });
});

it('moves a known image to the front', () => {
  const record = { id: 'p2', image_signatures: ['s2', 's1'] };

  expect(withRecentPin(record, { id: 'p9', image_signature: 's1' })).toEqual({
    id: 'p9',
    image_signatures: ['s1', 's2'],
  });
});

it.each([[null], [{ id: 1 }], [{ id: 'p', image_signatures: [1] }]])('rejects %j', (value) => {
  expect(isMostRecentPin(value)).toBe(false);
});
