import { buildRemote } from '../release/build-remote.ts';
import { inputsDigest } from '../release/inputs-digest.ts';
import { packRemote } from '../release/pack.ts';
import { reuseBuild } from '../release/reuse-build.ts';
import { readWorkspace, releaseFileOf } from '../release/workspace.ts';

// `tsx scripts/start/build-remote.ts NAME`: builds a remote under its `package.json` version, ready to publish.
const [name = ''] = process.argv.slice(2);
const workspace = readWorkspace(name);
if (!workspace) throw new Error(`There is no remote ${name}.`);
const { version } = workspace;
const digest = await inputsDigest(name);
const folder = await reuseBuild(buildRemote, digest)(workspace, version);
await packRemote(folder, releaseFileOf(workspace, version, digest));
