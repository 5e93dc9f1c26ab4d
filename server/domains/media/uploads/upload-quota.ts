import type { UploadType } from '@corkboard/shared/contract/pins';
import { HOUR_SECONDS } from '@corkboard/shared/rules/base';
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '@corkboard/shared/rules/pins';

import { tooManyRequests } from '../../../platform/http/errors/http-error.ts';

const MB = 1024 * 1024;
/** A story has up to 20 pages, and several people can use one account. */
const MAX_OPEN = 60;
const MAX_HOURLY_BYTES = 2048 * MB;

export const MAX_UPLOAD_BYTES: Record<UploadType, number> = {
  pinimage: MAX_IMAGE_BYTES,
  avatar: MAX_IMAGE_BYTES,
  cover: MAX_IMAGE_BYTES,
  video: MAX_VIDEO_BYTES,
};

export interface UploadUse {
  open: { type: UploadType; count: number }[];
  kept: number;
}

/** @throws HttpError 429 if another upload exceeds the quota. An open upload counts as the largest file of its kind. */
export function checkUploadQuota({ open, kept }: UploadUse, type: UploadType): void {
  const count = open.reduce((sum, each) => sum + each.count, 0);
  if (count >= MAX_OPEN) {
    tooManyRequests(
      'You have {count} unfinished uploads. Finish them or try again in an hour.',
      HOUR_SECONDS,
      { count },
    );
  }
  const reserved = open
    .map((each) => each.count * MAX_UPLOAD_BYTES[each.type])
    .reduce((sum, bytes) => sum + bytes, kept + MAX_UPLOAD_BYTES[type]);
  if (reserved > MAX_HOURLY_BYTES) {
    tooManyRequests(
      "You've reached the upload limit for this hour. Finish open uploads or try again later.",
      HOUR_SECONDS,
    );
  }
}
