declare const isWritten: unique symbol;

/** A sentence that stands in the code as a whole, at a place that `said` names. */
export type MessageId = string & { readonly [isWritten]: true };

/**
 * Takes no text that is put together at run time: `npm run words` could not find it for translators. Put values into the
 * sentence instead: `'Name at most {count} people.'`.
 */
// biome-ignore lint/complexity/noBannedTypes: asks whether nothing at all would do for a record of these.
export type StaticMessage<S extends string> = S extends MessageId
  ? S
  : {} extends Record<S, 1>
    ? never
    : S;

/** What is put into a sentence where it names them. */
export type Values = Readonly<Record<string, string | number>>;

/** Marks sentences that are said elsewhere, one or a table of them. */
export function defineMessages<S extends string>(sentence: S & StaticMessage<S>): MessageId;
export function defineMessages<const T>(sentences: T): T;
export function defineMessages(sentences: unknown): unknown {
  return sentences;
}
