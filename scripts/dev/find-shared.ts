import { sharedVersions } from '../build/singletons.ts';

interface Import {
  request?: string;
  /** The folder of the module that imports. */
  context?: string;
}

const shared = new Set(Object.keys(sharedVersions()));

/** Returns the name under which `load-container.ts` gives a remote a module of the shell. */
export function findShared({ request = '', context = '' }: Import): string | undefined {
  if (shared.has(request)) return request;
  if (/^react-refresh\/runtime$|[\\/]react-refresh[\\/]runtime\.js$/.test(request)) {
    return 'react-refresh/runtime';
  }
  // The development server's client tells the shell's modules of updates.
  const isHot = /[\\/]webpack[\\/]hot$/.test(context) && /^\.\/(?:emitter|log)$/.test(request);
  return isHot ? `webpack/hot${request.slice(1)}` : undefined;
}
