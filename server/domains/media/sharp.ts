import { availableParallelism } from 'node:os';

import sharp from 'sharp';

/**
 * sharp as this server may use it. By default it would also load SVG, PDF and files from the disk by name,
 * which turns an upload into a way to read other files; only these four formats, and only from memory, are left.
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
// Several pictures at a time, each on one thread: measured cheaper than one picture on all threads.
sharp.concurrency(1);

/** How many pictures may be worked on at a time. */
export const imageJobs = Math.max(1, availableParallelism());

/** Far above any camera in use, far below what a crafted file of some kilobytes can unfold to. */
export const maxPixels = 50_000_000;

export { sharp };
