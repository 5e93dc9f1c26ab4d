import type { Configuration } from 'webpack';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';

import { plainName } from '../build/package-paths.ts';
import { BuiltFiles } from './built-files.ts';
import { liveRemote } from './live-remote.ts';
import { liveShell } from './live-shell.ts';
import { proxyProduct } from './product-proxy.ts';

const SOCKET = '/_dev/socket';

export interface Live {
  /** Of the remote. */
  folder: string;
  product: string;
  port: number;
}

/**
 * The product's shell in development, and one remote from source, in front of a running product. An edit of the remote
 * doesn't compile the shell, which has five times as many modules.
 */
export function liveConfig({ folder, product, port }: Live): {
  configs: Configuration[];
  server: ServerConfiguration;
} {
  const remote = plainName(folder);
  const origin = `http://localhost:${port}`;
  const shellFiles = new BuiltFiles('main');
  const remoteFiles = new BuiltFiles('remote');
  const shell = liveShell({ remote, socket: SOCKET, port });
  const own = liveRemote(folder);
  shell.plugins?.push(shellFiles);
  own.plugins?.push(remoteFiles);

  const listFiles = async () => {
    const [ofShell, ofRemote] = await Promise.all([shellFiles.list(), remoteFiles.list()]);
    // The shell loads the script of the remote when a page needs it.
    return { scripts: ofShell.scripts, styles: [...ofShell.styles, ...ofRemote.styles] };
  };
  const middleware = proxyProduct({ product, origin, remote, listFiles });
  return {
    configs: [shell, own],
    server: {
      host: 'localhost',
      port,
      // One client, in the shell, tells both builds of updates: otherwise each would show its own error overlay.
      client: false,
      hot: false,
      webSocketServer: { type: 'ws', options: { path: SOCKET } },
      // Server-sent events of the product must not wait.
      compress: false,
      static: false,
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'product', middleware }],
    },
  };
}
