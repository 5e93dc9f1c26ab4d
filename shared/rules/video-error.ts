/** Why a video does not play, by the browser's own numbers. [ERR-001] */
export const videoErrors = { aborted: 1, network: 2, decode: 3, sourceNotSupported: 4 } as const;
export type VideoError = (typeof videoErrors)[keyof typeof videoErrors];
