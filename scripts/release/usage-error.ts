/** Asked in a way that cannot be understood; the message says how to ask. */
export class UsageError extends Error {}
