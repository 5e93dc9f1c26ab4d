import { jpeg } from '../testing/drawn.ts';
import { sharp } from './sharp.ts';
import { asWholeJpeg } from './whole-jpeg.ts';

it('decodes one image after the other', async () => {
  const cut = (await jpeg(120, 90)).subarray(0, -2);
  const tasks: number[] = [];
  const count = () => {
    const { queue, process } = sharp.counters();
    tasks.push(queue + process);
  };
  sharp.queue.on('change', count);

  expect(await asWholeJpeg(cut, 1e6)).not.toBeNull();

  sharp.queue.off('change', count);
  expect(Math.max(...tasks)).toBe(1);
});
