import type { Configuration } from 'webpack-dev-server';

interface HostServer {
  /** The name of the remote. */
  remote: string;
  product: string;
  port: number;
}

/** For this machine's browser alone: it passes requests on to a product that may listen nowhere else. */
export function hostServer({ remote, product, port }: HostServer): Configuration {
  return {
    host: 'localhost',
    // Refuses names of other sites, which can point to this machine.
    allowedHosts: 'auto',
    port,
    onListening: () =>
      console.log(`${remote} alone, with the API of ${product}: http://localhost:${port}/`),
    static: import.meta.dirname,
    hot: true,
    // While it lists warnings, it shows no error that is thrown.
    client: { overlay: { warnings: false } },
    historyApiFallback: { index: '/index.html' },
    proxy: [
      {
        context: ['/resource', '/v3', '/vx', '/graphql', '/media', '/shell'],
        target: product,
        onProxyReq(sent, { headers }) {
          // The product takes changes only from its own origin, and refuses those of other pages on this machine.
          if (headers.origin !== `http://${headers.host}`) return;
          sent.setHeader('origin', new URL(product).origin);
        },
      },
    ],
  };
}
