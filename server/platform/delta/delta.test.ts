import { randomBytes } from 'node:crypto';

import { applyDelta, getDictionaryDigest, makeDelta } from './delta.ts';

const old = Buffer.from(Array.from({ length: 500 }, (_, index) => `line(${index});`).join('\n'));
const now = Buffer.from(old.toString().replace('line(250)', 'changed()'));

it('stores only what has changed', async () => {
  const delta = await makeDelta(old, now);
  expect(delta.length).toBeLessThan(100);
  expect(await applyDelta(delta, old)).toEqual(now);
});

it('applies a delta only to its dictionary', async () => {
  expect(await applyDelta(await makeDelta(old, now), now)).toBeNull();
});

it('returns null for a damaged delta', async () => {
  const delta = await makeDelta(old, Buffer.concat([now, randomBytes(500)]));
  expect(await applyDelta(delta.subarray(0, -200), old)).toBeNull();
  expect(await applyDelta(Buffer.from('no delta'), old)).toBeNull();
  expect(getDictionaryDigest(Buffer.alloc(100))).toBeNull();
});
