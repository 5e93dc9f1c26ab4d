import { defineMessages, type MessageId } from '../i18n/message.ts';

/**
 * Why something from the internet was not fetched. `address`: its name leads to a place that is not public;
 * `unreachable`: nobody answered, or in no way that can be read.
 */
export type FetchErrorReason =
  | 'scheme'
  | 'address'
  | 'unreachable'
  | 'too-slow'
  | 'too-large'
  | 'too-many-redirects';

/** What somebody is told whose link it was. */
const WORDS: Record<FetchErrorReason, MessageId> = {
  scheme: defineMessages('This address is not one of the web.'),
  address: defineMessages('This address cannot be opened from here.'),
  unreachable: defineMessages('The page could not be reached.'),
  'too-slow': defineMessages('The page took too long to answer.'),
  'too-large': defineMessages('The page or its picture is too large.'),
  'too-many-redirects': defineMessages('The page sends its visitors on too often.'),
};

/** Not a fault of the server: the address came from a person. Holds nothing of what the other side said. */
export class FetchError extends Error {
  override readonly name = 'FetchRefused';
  readonly code: FetchErrorReason;

  readonly sentence: MessageId;

  constructor(code: FetchErrorReason) {
    super(WORDS[code]);
    this.sentence = WORDS[code];
    this.code = code;
  }
}
