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
 * Shares the shell's federation runtime with remotes, which are built without one. Federation's own plugin would add
 * a second copy (89 kB).
 */
export function provideRuntime() {
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
