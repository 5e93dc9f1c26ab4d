// Builds the host in a separate process, for programs in which webpack must not run.
import { build } from './build.mjs';

await build({ withWorld: false, withRemotes: false });
