import path from 'node:path';

import type { Configuration } from 'webpack';

import { base, plus } from '../../scripts/build/base.ts';

const folder = path.join(import.meta.dirname, '..');

/** The gallery as one page without federation: what `npm run dev -w mf-profile` serves beside the product. */
const config: Configuration = plus(
  base({ folder, target: 'web', out: path.join(folder, 'dist/gallery') }),
  {
    entry: { gallery: './gallery/gallery.tsx' },
    output: { publicPath: '/', filename: '[name].js' },
  },
);

export default config;
