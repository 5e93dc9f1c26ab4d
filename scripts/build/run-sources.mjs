// For `node --import`: TypeScript and catalogues run as they stand in the sources.
import { register } from 'node:module';

import 'tsx';

register('./catalogue-hooks.mjs', import.meta.url);
