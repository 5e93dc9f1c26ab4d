import {
  IMAGE_TYPES,
  MAX_IMAGE_BYTES,
  MAX_VIDEO_BYTES,
  VIDEO_TYPES,
} from '@corkboard/shared/rules/pins';

export type FileProblem = 'empty' | 'type' | 'large-image' | 'large-video';

/** What the server would reject after the upload, found before it. */
export function checkFile({ type, size }: Pick<File, 'type' | 'size'>): FileProblem | null {
  if (!IMAGE_TYPES.includes(type) && !VIDEO_TYPES.includes(type)) return 'type';
  if (size === 0) return 'empty';
  if (IMAGE_TYPES.includes(type)) return size > MAX_IMAGE_BYTES ? 'large-image' : null;
  return size > MAX_VIDEO_BYTES ? 'large-video' : null;
}
