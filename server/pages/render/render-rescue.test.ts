import type { RenderJob } from '@corkboard/shared/contract/base';
import { createRescue, type Rescue, type VisitLimits } from './render-rescue.ts';
import type { ThreadResult } from './rendered-result.ts';
import type { RunOptions } from './run-limits.ts';

const job = { skip: ['mf-consent'] } as unknown as RenderJob;
const rest = { isEmpty: false } as ThreadResult;
const OVER: VisitLimits = { withoutRemote: 0, unrendered: 600_000 };

let rescue: Rescue;
let rendered: { job: RenderJob; options: RunOptions }[];
afterEach(() => rescue.end());

function open(limits: VisitLimits, result: Promise<ThreadResult>): void {
  rendered = [];
  rescue = createRescue(limits, (job, options) => {
    rendered.push({ job, options });
    return result;
  });
}

it('sends the rest of a page once its time is over', async () => {
  open(OVER, Promise.resolve(rest));
  rescue.onStuck(job, 'mf-boards');
  const page = await rescue.page;
  expect(page.result).toBe(rest);
  expect(page.job.skip).toEqual(['mf-consent', 'mf-boards']);
  expect(rendered).toMatchObject([{ options: { isUrgent: true } }]);
});

it('sends no page unrendered while its rest can come', async () => {
  let finish = (_result: ThreadResult): void => {};
  const result = new Promise<ThreadResult>((resolve) => {
    finish = resolve;
  });
  open(OVER, result);
  rescue.onStuck(job, 'mf-boards');
  finish(rest);
  expect((await rescue.page).result).toBe(rest);
});

it('sends a page unrendered when its rest never comes', async () => {
  open({ withoutRemote: 0, unrendered: 0 }, new Promise(() => {}));
  rescue.onStuck(job, 'mf-boards');
  expect((await rescue.page).result).toBeNull();
});

it('leaves out a remote that loops in the rest', async () => {
  open(OVER, new Promise(() => {}));
  rescue.onStuck(job, 'mf-boards');
  rescue.onStuck(job, 'mf-boards');
  rendered[0]?.options.onStuck?.('mf-business');
  expect(rendered.map(({ job }) => job.skip)).toEqual([
    ['mf-consent', 'mf-boards'],
    ['mf-consent', 'mf-boards', 'mf-business'],
  ]);
});

it('renders no rest for a page that is there', () => {
  open(OVER, Promise.resolve(rest));
  rescue.end();
  rescue.onStuck(job, 'mf-boards');
  expect(rendered).toEqual([]);
});
