declare const isWritten: unique symbol;

export type MessageId = string & { readonly [isWritten]: true };

/**
 * Accepts only literal text, because `npm run i18n:extract` must find it for translators. Put values into the message:
 * `'Send at most {count} people.'`.
 */
// biome-ignore lint/complexity/noBannedTypes: asks whether nothing at all would do for a record of these.
export type StaticMessage<S extends string> = S extends MessageId
  ? S
  : {} extends Record<S, 1>
    ? never
    : S;

export type Values = Readonly<Record<string, string | number>>;

export function defineMessages<S extends string>(sentence: S & StaticMessage<S>): MessageId;
export function defineMessages<const T>(sentences: T): T;
export function defineMessages(sentences: unknown): unknown {
  return sentences;
}
