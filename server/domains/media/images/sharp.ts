import { availableParallelism } from 'node:os';

import sharp from 'sharp';

/**
 * By default, sharp also loads SVG, PDF, and files by name, which lets an upload read other files. Allows only these
 * four formats, and only from memory.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// One thread per image: measured cheaper than all threads on one image.
sharp.concurrency(1);

export const imageJobs = Math.max(1, availableParallelism());

/** Far above any camera, far below what a crafted small file can decode to. */
export const maxPixels = 100_000_000;

export { sharp };
