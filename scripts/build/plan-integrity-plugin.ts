import type { Compilation, Compiler } from 'webpack';
import webpack from 'webpack';

interface StyleLoaderHooks {
  getCompilationHooks(compilation: Compilation): {
    beforeTagInsert: {
      tap(name: string, fn: (source: string, names: { tag: string; href: string }) => string): void;
    };
  };
}

/**
 * Adds the plan's digest to every script and style tag of a build's runtime. Builds don't know digests: publishing
 * computes them, and the plan carries them (`shell/src/remotes/containers/asset-guard.ts`).
 */
export class PlanIntegrityPlugin {
  private readonly styles: StyleLoaderHooks;

  constructor(styles: StyleLoaderHooks) {
    this.styles = styles;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PlanIntegrity', (compilation) => {
      const guard = (tag: string, url: string) => `\n__plan.guard(${tag}, ${url});`;
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'PlanIntegrity',
        (source) => source + guard('script', 'url'),
      );
      this.styles
        .getCompilationHooks(compilation)
        .beforeTagInsert.tap(
          'PlanIntegrity',
          (source, { tag, href }) => (source || '') + guard(tag, href),
        );
    });
  }
}
