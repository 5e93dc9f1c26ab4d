import { writeFileSync } from 'node:fs';

import { pinGridStyle } from './src/pins/pin-grid-style.ts';

writeFileSync(new URL('src/pins/grid-metrics.module.css', import.meta.url), pinGridStyle());
