import { buildRemote } from '../../cli/release/publishing/build-remote.ts';
import { inputsDigest } from '../../cli/release/publishing/inputs-digest.ts';
import { packRemote } from '../../cli/release/publishing/pack.ts';
import { reuseBuild } from '../../cli/release/publishing/reuse-build.ts';
import { createReleaseFile, readWorkspace } from '../../cli/release/publishing/workspace.ts';

// `tsx scripts/start/build-remote.ts NAME`: builds a remote under its `package.json` version, ready to publish.
const [name = ''] = process.argv.slice(2);
const workspace = readWorkspace(name);
if (!workspace) throw new Error(`There is no remote ${name}.`);
const { version } = workspace;
const digest = await inputsDigest(name);
const folder = await reuseBuild(buildRemote, digest)(workspace, version);
await packRemote(folder, createReleaseFile(workspace, version, digest));
