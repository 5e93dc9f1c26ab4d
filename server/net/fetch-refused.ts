import { type Said, said } from '../words/sentence.ts';

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

/** What somebody is told whose link it was. */
const WORDS: Record<FetchFault, Said> = {
  scheme: said('This address is not one of the web.'),
  address: said('This address cannot be opened from here.'),
  unreachable: said('The page could not be reached.'),
  'too-slow': said('The page took too long to answer.'),
  'too-large': said('The page or its picture is too large.'),
  'too-many-redirects': said('The page sends its visitors on too often.'),
};

/** Not a fault of the server: the address came from a person. Holds nothing of what the other side said. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
  readonly code: FetchFault;

  readonly sentence: Said;

  constructor(code: FetchFault) {
    super(WORDS[code]);
    this.sentence = WORDS[code];
    this.code = code;
  }
}
