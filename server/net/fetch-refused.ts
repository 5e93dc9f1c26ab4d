/**
 * Why something from the internet was not fetched. `address`: its name leads to a place that is not public;
 * `unreachable`: nobody answered, or in no way that can be read.
 */
export type FetchFault =
  | 'scheme'
  | 'address'
  | 'unreachable'
  | 'too-slow'
  | 'too-large'
  | 'too-many-redirects';

/** Not a fault of the server: the address came from a person. Holds nothing of what the other side said. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
  readonly code: FetchFault;

  constructor(code: FetchFault) {
    super(`Not fetched: ${code}.`);
    this.code = code;
  }
}
