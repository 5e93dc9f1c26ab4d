import { memoryQueue } from './decode-memory.ts';

it('decodes together only what fits into memory', async () => {
  const runWithin = memoryQueue(100);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, bytes: number) =>
    runWithin(bytes, async () => {
      started.push(name);
      await new Promise<void>((end) => ends.set(name, end));
    });
  const runs = [run('a', 60), run('b', 30), run('c', 50), run('d', 10)];
  const settle = () => new Promise((done) => setImmediate(done));

  await settle();
  expect(started).toEqual(['a', 'b']);
  ends.get('a')?.();
  await settle();
  expect(started).toEqual(['a', 'b', 'c', 'd']);

  for (const end of ends.values()) end();
  await Promise.all(runs);
});

it('runs what is larger than the memory alone, and continues after a failure', async () => {
  const runWithin = memoryQueue(100);
  const failed = runWithin(500, () => Promise.reject(new Error('broken')));
  const next = runWithin(50, async () => 'done');

  await expect(failed).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});
