import path from 'node:path';

import { projectRoot } from '../release/workspace.ts';
import { packSdk } from './pack-sdk.ts';

/** `tsx scripts/sdk/cli.ts`: packs the SDK to where the server takes it from. */
await packSdk(path.join(projectRoot, 'scripts/dist/sdk'));
