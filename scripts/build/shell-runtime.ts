import webpack from 'webpack';

/** What the shell leaves on the page for remotes: see `shell/src/remotes/provide-runtime.ts`. */
const NAME = '__corkboardFederation';

/** Federation's runtime is the shell's, which is there before any remote: 20 kB less in every one of them. */
export const SHELL_RUNTIME = new webpack.ExternalsPlugin('global', ({ request }, done) =>
  /[\\/]webpack-bundler-runtime[\\/]/.test(request ?? '') ? done(undefined, NAME) : done(),
);
