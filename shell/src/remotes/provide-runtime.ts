import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** For remotes that bring their own part of the runtime: by name, so that the rest can be shaken off. */
const core = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};

/** The whole of it, for remotes that our own build makes: see `scripts/build/shell-runtime.ts`. */
const whole = {
  ...federation,
  runtime: {
    ...federation.runtime,
    // The one that comes with it knows its instance by the build it is part of: all remotes would be the shell.
    init: (options: Parameters<typeof createInstance>[0]) =>
      getInstance(({ name }) => name === options.name) ?? createInstance(options),
  },
  // A build that exposes nothing leaves this one out.
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
};

/**
 * Hands the shell's federation runtime to the remotes, which are built without one.
 * The plugin that federation brings for this drags in a second copy of the runtime (89 kB).
 */
export default function provideRuntime() {
  return {
    name: 'provide-runtime',
    beforeInit<T extends { options: { name: string } }>(args: T): T {
      const scope = globalThis as {
        __corkboardFederation?: unknown;
        _FEDERATION_RUNTIME_CORE?: unknown;
        _FEDERATION_RUNTIME_CORE_FROM?: { name: string; version: string };
      };
      scope.__corkboardFederation ??= whole;
      scope._FEDERATION_RUNTIME_CORE ??= core;
      scope._FEDERATION_RUNTIME_CORE_FROM ??= { name: args.options.name, version: 'shell' };
      return args;
    },
  };
}
