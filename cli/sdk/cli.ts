import path from 'node:path';

import { projectRoot } from '../common/project-root.ts';
import { packSdk } from './pack-sdk.ts';

await packSdk(path.join(projectRoot, 'cli/sdk/dist'));
