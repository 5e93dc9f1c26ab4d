// For `node --import`: runs TypeScript and catalogs from source.
import { register } from 'node:module';

import 'tsx';

register('./catalog-hooks.mjs', import.meta.url);
