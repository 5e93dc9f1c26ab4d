import type { Dependency } from 'webpack';
import webpack from 'webpack';

/** That of webpack for `'name' in module`, and for `module.name` in a branch where that is true. */
const NEEDS_NO_PRESENCE = 0;

/**
 * Whether code takes a name of a module only where it has checked that the page has it. Not by an entry point that passes
 * the name on: there the name is always present, so the build leaves the check out.
 */
export function isChecked(dependency: Dependency, module: string): boolean {
  if (!(dependency instanceof webpack.dependencies.HarmonyImportDependency)) return false;
  const { exportPresenceMode, ids } = dependency as { exportPresenceMode?: number; ids?: string[] };
  // `'title' in module.name` takes two names, and needs the first.
  if (ids?.length !== 1) return false;
  return exportPresenceMode === NEEDS_NO_PRESENCE && dependency.request === module;
}
