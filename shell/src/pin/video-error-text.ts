import { type VideoError, videoErrors } from '@corkboard/shared/rules/pins';

const sentences: Record<VideoError, string> = {
  1: 'The video stopped. Play it again.',
  2: "Couldn't load the video. Check your connection and try again.",
  3: "This video is damaged and can't be played.",
  // Browsers report the same code for a file that didn't load.
  4: "Couldn't load the video, or your browser can't play it.",
};

/** Returns a message for any code, including unknown ones. [ERR-002] */
export function videoErrorText(code: number | undefined): string {
  const known = Object.values(videoErrors).find((one) => one === code);
  return sentences[known ?? videoErrors.sourceNotSupported];
}
