/** Why a video does not play, by the browser's own numbers. [ERR-001] */
export const videoErrors = { aborted: 1, network: 2, decode: 3, sourceNotSupported: 4 } as const;
export type VideoError = (typeof videoErrors)[keyof typeof videoErrors];

const sentences: Record<VideoError, string> = {
  1: 'The video was stopped. Play it again.',
  2: 'The video did not load. Check your connection and play it again.',
  3: 'This video is damaged and cannot be played.',
  4: 'Your browser cannot play this video.',
};

/** What a person reads instead of the video; also for a number that no browser gives. [ERR-002] */
export function videoErrorText(code: number): string {
  const known = Object.values(videoErrors).find((one) => one === code);
  return sentences[known ?? videoErrors.sourceNotSupported];
}
