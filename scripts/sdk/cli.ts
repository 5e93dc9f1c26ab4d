import path from 'node:path';

import { projectRoot } from '../release/workspace.ts';
import { packSdk } from './pack-sdk.ts';

await packSdk(path.join(projectRoot, 'scripts/dist/sdk'));
