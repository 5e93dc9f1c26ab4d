import { jest } from '@jest/globals';

import { jpeg } from '../testing/drawn.ts';
import { sharp } from './sharp.ts';
import { asWholeJpeg } from './whole-jpeg.ts';

it('decodes one image after the other', async () => {
  const cut = (await jpeg(120, 90)).subarray(0, -2);
  const { toBuffer } = sharp.prototype;
  let [running, most, all] = [0, 0, 0];
  const decode = async function (this: InstanceType<typeof sharp>) {
    all += 1;
    running += 1;
    most = Math.max(most, running);
    return toBuffer.call(this).finally(() => {
      running -= 1;
    });
  };
  jest.spyOn(sharp.prototype, 'toBuffer').mockImplementation(decode as never);

  expect(await asWholeJpeg(cut, 1e6)).not.toBeNull();

  jest.restoreAllMocks();
  expect({ most, all }).toEqual({ most: 1, all: 2 });
});
