import { CallBudget, callBudgets } from '../../../platform/db/call-budget.ts';
import { uploadProcessing } from './process-uploads.ts';

type Dependencies = Parameters<typeof uploadProcessing>[0];

it('processes an upload outside of the request that sent it', async () => {
  const budgets: unknown[] = [];
  const claim = async () => {
    budgets.push(callBudgets.getStore());
    return null;
  };
  const processing = uploadProcessing({ uploads: { claim } } as unknown as Dependencies);

  callBudgets.run(new CallBudget(60_000), () => processing.start('1'));
  await processing.idle();

  expect(budgets).toEqual([undefined]);
});
