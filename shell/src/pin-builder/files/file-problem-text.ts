import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '@corkboard/shared/rules/pins';

import type { FileProblem } from './check-file.ts';

const MB = 1024 * 1024;

export function fileProblemText(problem: FileProblem, text: Text): string {
  switch (problem) {
    case 'type':
      return text(
        "Corkboard can't show this kind of file. Choose a JPEG, PNG, WebP, AVIF, MP4, or WebM.",
      );
    case 'empty':
      return text('This file is empty.');
    case 'large-image':
      return text('This image is too large. Choose one of up to {count} MB.', {
        count: MAX_IMAGE_BYTES / MB,
      });
    case 'large-video':
      return text('This video is too large. Choose one of up to {count} MB.', {
        count: MAX_VIDEO_BYTES / MB,
      });
  }
}
