import type { Compiler } from 'webpack';

import type { LivePage } from './rewrite-page.ts';

type Files = Pick<LivePage, 'scripts' | 'styles'>;

/** The files of an entry's first build, which a page names. */
export class BuiltFiles {
  readonly #entry: string;
  readonly #files: Promise<Files>;
  #resolve: (files: Files) => void = () => {};

  constructor(entry: string) {
    this.#entry = entry;
    this.#files = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** Resolves after the first build. */
  list(): Promise<Files> {
    return this.#files;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('BuiltFiles', ({ compilation }) => {
      const files = compilation.entrypoints.get(this.#entry)?.getFiles() ?? [];
      const { publicPath } = compilation.outputOptions;
      const getPaths = (ending: string) =>
        files
          .filter((file) => file.endsWith(ending) && !file.includes('.hot-update.'))
          .map((file) => `${String(publicPath)}${file}`);
      this.#resolve({ scripts: getPaths('.js'), styles: getPaths('.css') });
    });
  }
}
