import { writeFileSync } from 'node:fs';

import { pinGridStyle } from './src/pins/grid/pin-grid-style.ts';

writeFileSync(new URL('src/pins/grid/grid-metrics.module.css', import.meta.url), pinGridStyle());
