import { type VideoError, videoErrors } from '@corkboard/shared/rules/video-error.ts';

const sentences: Record<VideoError, string> = {
  1: 'The video was stopped. Play it again.',
  2: 'The video did not load. Check your connection and play it again.',
  3: 'This video is damaged and cannot be played.',
  // Browsers say the same of a file that did not come.
  4: 'The video did not load, or your browser cannot play it.',
};

/** What a person reads when a video does not play; also for a number that no browser gives. [ERR-002] */
export function videoErrorText(code: number | undefined): string {
  const known = Object.values(videoErrors).find((one) => one === code);
  return sentences[known ?? videoErrors.sourceNotSupported];
}
