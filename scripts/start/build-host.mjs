// Builds the host in a process of its own, for programs in which webpack must not run.
import { build } from './build.mjs';

await build({ withWorld: false, withRemotes: false });
