import { type VideoError, videoErrors } from '@corkboard/shared/rules/video-error.ts';

const sentences: Record<VideoError, string> = {
  1: 'The video was stopped. Play it again.',
  2: 'The video did not load. Check your connection and play it again.',
  3: 'This video is damaged and cannot be played.',
  // Browsers report the same code for a file that didn't load.
  4: 'The video did not load, or your browser cannot play it.',
};

/** Returns a message for any code, including unknown ones. [ERR-002] */
export function videoErrorText(code: number | undefined): string {
  const known = Object.values(videoErrors).find((one) => one === code);
  return sentences[known ?? videoErrors.sourceNotSupported];
}
