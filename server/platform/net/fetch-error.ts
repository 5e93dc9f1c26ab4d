import { defineMessages, type MessageId } from '../i18n/message.ts';

/** Why a fetch failed. `address`: the host isn't public; `unreachable`: no response, or an unreadable one. */
export type FetchErrorReason =
  | 'scheme'
  | 'address'
  | 'unreachable'
  | 'too-slow'
  | 'too-large'
  | 'too-many-redirects';

const MESSAGES: Record<FetchErrorReason, MessageId> = {
  scheme: defineMessages("This isn't a web link."),
  address: defineMessages("This link can't be opened from here."),
  unreachable: defineMessages("Couldn't reach the page."),
  'too-slow': defineMessages('The page took too long to answer.'),
  'too-large': defineMessages('The page or its image is too large.'),
  'too-many-redirects': defineMessages('The page redirects too many times.'),
};

/** An expected error, because the address is user input. Contains nothing from the response. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly code: FetchErrorReason;

  readonly sentence: MessageId;

  constructor(code: FetchErrorReason) {
    super(MESSAGES[code]);
    this.sentence = MESSAGES[code];
    this.code = code;
  }
}
