import { originalKey } from '../../../platform/blobs/blob-store.ts';
import { CallBudget, callBudgets } from '../../../platform/db/call-budget.ts';
import { jpeg } from '../testing/drawn.ts';
import { renditions } from './renditions.ts';

const DIGEST = 'a'.repeat(64);

it('renders outside of the request that asks first', async () => {
  const budgets: unknown[] = [];
  const get = async (key: string) => {
    if (key === originalKey(DIGEST)) budgets.push(callBudgets.getStore());
    return null;
  };
  const { get: find } = renditions({ get } as unknown as Parameters<typeof renditions>[0]);

  await callBudgets.run(new CallBudget(60_000), () => find('236x', DIGEST, 'webp'));

  expect(budgets).toEqual([undefined]);
});

it('shows an image also if its size can not be stored', async () => {
  const original = await jpeg(600, 900);
  const blobs = {
    get: async (key: string) => (key === originalKey(DIGEST) ? original : null),
    put: async () => {
      throw new Error('no space left');
    },
  };
  const { get: find } = renditions(blobs as unknown as Parameters<typeof renditions>[0]);

  expect(await find('236x', DIGEST, 'webp')).toBeInstanceOf(Buffer);
});
