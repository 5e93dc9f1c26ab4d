/** As webpack's own, so that every caller recognizes it (`detectFailure`, lazy parts). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly request: string;

  constructor(what: 'chunk' | 'CSS chunk', url: string, type: string) {
    super(`Loading ${what} ${url.replace(/.*\//, '')} failed.\n(${type}: ${url})`);
    this.request = url;
  }
}
