import { isMostRecentPin, type MostRecentPin, withRecentPin } from './recent-images.ts';

it('[ENT-057, STORE-002] has the last Pin, its picture first and the ten before it', () => {
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

it('moves a picture that is seen again to the front', () => {
  const record = { id: 'p2', image_signatures: ['s2', 's1'] };

  expect(withRecentPin(record, { id: 'p9', image_signature: 's1' })).toEqual({
    id: 'p9',
    image_signatures: ['s1', 's2'],
  });
});

it.each([[null], [{ id: 1 }], [{ id: 'p', image_signatures: [1] }]])(
  'takes %j for none',
  (value) => {
    expect(isMostRecentPin(value)).toBe(false);
  },
);
