import { writeInChunks } from './write-in-chunks.ts';

const rows = [1, 2, 3, 4, 5];

it('writes every row once', async () => {
  const written: number[][] = [];
  await writeInChunks(rows, async (chunk) => void written.push(chunk), { maxRows: 2 });
  expect(written).toEqual([[1, 2], [3, 4], [5]]);
});

it('restores what a failure left unwritten', async () => {
  const restored: number[] = [];
  const write = async (chunk: number[]) => {
    if (chunk.includes(3)) throw new Error('Away.');
  };
  const writing = writeInChunks(rows, write, {
    maxRows: 2,
    restore: (row) => void restored.push(row),
  });
  await expect(writing).rejects.toThrow('Away.');
  expect(restored).toEqual([3, 4, 5]);
});
