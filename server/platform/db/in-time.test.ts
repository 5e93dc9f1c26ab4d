import { inTime } from './in-time.ts';

it('returns what arrives in time', async () => {
  expect(await inTime(Promise.resolve('answer'), 60_000, 'late')).toBe('answer');
});

it('returns the other value for work that never ends', async () => {
  expect(await inTime(new Promise<string>(() => {}), 1, 'late')).toBe('late');
});

it('throws what the work throws', async () => {
  await expect(inTime(Promise.reject(new Error('away')), 60_000, 'late')).rejects.toThrow('away');
});

it('sees an answer that arrived while the process was busy', async () => {
  const answer = new Promise<string>((resolve) => setImmediate(() => resolve('answer')));
  const result = inTime(answer, 1, 'late');
  const end = Date.now() + 20;
  while (Date.now() < end);
  expect(await result).toBe('answer');
});
