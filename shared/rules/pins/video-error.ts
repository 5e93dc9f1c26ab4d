/** The browser's `MediaError` codes. [ERR-001] */
export const videoErrors = { aborted: 1, network: 2, decode: 3, sourceNotSupported: 4 } as const;
export type VideoError = (typeof videoErrors)[keyof typeof videoErrors];
