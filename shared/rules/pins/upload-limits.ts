const MB = 1024 * 1024;

export const MAX_IMAGE_BYTES = 20 * MB;
/** A video leaves room for its form below a proxy's 50 MB. */
export const MAX_VIDEO_BYTES = 48 * MB;
export const MAX_VIDEO_SECONDS = 15 * 60;
export const MAX_NEW_PINS = 20;

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
export const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/quicktime'];
