import { originalKey } from '../../../platform/blobs/blob-store.ts';
import { CallBudget, callBudgets } from '../../../platform/db/call-budget.ts';
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
