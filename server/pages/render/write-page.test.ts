import { aPlan } from '../testing/fixture-remotes.ts';
import { warmUpJob } from '../warm-up-job.ts';
import { PLAIN_HEAD, type ShellAnswer } from './rendered-result.ts';
import { writePage } from './write-page.ts';

const PAGE = '<main>Küche · 林晓宇 · 🪴</main>';

async function write(answer: Partial<ShellAnswer>) {
  const plan = aPlan({});
  const job = await warmUpJob(plan, async () => '');
  const whole = {
    ...{ html: '', queries: {}, outcome: null, rendered: [], faults: [] },
    ...{ head: PLAIN_HEAD, events: [] },
    ...answer,
  };
  const { document, isEmpty } = await writePage(
    whole,
    { job, plan, form: { nonce: 'bm9uY2U=', encoding: null, webFolders: null } },
    {
      frame: { files: {}, scripts: [], styles: [], font: undefined },
      styles: async () => new Map(),
    },
  );
  return { document: Buffer.from(document ?? []).toString(), isEmpty };
}

it('writes the same document from bytes and from the text of an older shell', async () => {
  const written = await write({ htmlBytes: Buffer.from(PAGE) });
  expect(written).toEqual({ document: expect.stringContaining(PAGE), isEmpty: false });
  expect(await write({ html: PAGE })).toEqual(written);
});

it('tells that a page is empty', async () => {
  expect(await write({ htmlBytes: Buffer.alloc(0) })).toMatchObject({ isEmpty: true });
  expect(await write({})).toMatchObject({ isEmpty: true });
});
