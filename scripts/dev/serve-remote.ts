import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

import { productUrl } from '../../cli/common/product-url.ts';
import { projectRoot } from '../../cli/common/project-root.ts';
import { liveConfig } from './live-config.ts';

// `serve-remote.ts mf-boards`: the running product with this remote from source, for this machine's browser alone.
const [remote = ''] = process.argv.slice(2);
const port = Number(process.env['DEV_PORT'] ?? 3101);
const product = productUrl(process.env, projectRoot);
const folder = path.resolve(projectRoot, remote);
const { configs, server } = liveConfig({ folder, product, port });
await new WebpackDevServer(server, webpack(configs)).start();
console.log(`${remote} from source in the product of ${product}: http://localhost:${port}/`);
