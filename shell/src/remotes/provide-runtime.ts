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

/** What a remote's part of the runtime takes from the shell's; by name, so that the rest can be shaken off. */
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

/**
 * Hands the shell's federation runtime to the remotes, which are built without one.
 * The plugin that federation brings for this drags in a second copy of the runtime (89 kB).
 */
export default function provideRuntime() {
  return {
    name: 'provide-runtime',
    beforeInit<T extends { options: { name: string } }>(args: T): T {
      const scope = globalThis as {
        _FEDERATION_RUNTIME_CORE?: unknown;
        _FEDERATION_RUNTIME_CORE_FROM?: { name: string; version: string };
      };
      scope._FEDERATION_RUNTIME_CORE ??= core;
      scope._FEDERATION_RUNTIME_CORE_FROM ??= { name: args.options.name, version: 'shell' };
      return args;
    },
  };
}
