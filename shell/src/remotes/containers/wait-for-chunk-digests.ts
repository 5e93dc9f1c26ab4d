import { whenListed } from './digest-lists.ts';

declare let __webpack_chunk_load__: (id: string | number) => Promise<unknown>;
declare const __webpack_get_script_filename__: (id: string | number) => string;
declare const __webpack_public_path__: string;

/** Webpack creates the tags of a lazy part of the shell at once, so it has to wait for their digests before. */
export function waitForChunkDigests(): void {
  const loadChunk = __webpack_chunk_load__;
  __webpack_chunk_load__ = (id) => {
    const wait = whenListed(`${__webpack_public_path__}${__webpack_get_script_filename__(id)}`);
    return wait ? wait.then(() => loadChunk(id)) : loadChunk(id);
  };
}
