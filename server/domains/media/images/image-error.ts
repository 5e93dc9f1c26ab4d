import { defineMessages, type MessageId } from '../../../platform/i18n/message.ts';

export type ImageErrorReason =
  | 'not-a-picture'
  | 'broken'
  | 'too-many-pixels'
  | 'too-much-memory'
  | 'too-tall'
  | 'too-many-bytes';

export const imageErrorMessages: Record<ImageErrorReason, MessageId> = {
  'not-a-picture': defineMessages("This isn't a JPEG, PNG, WebP, or AVIF image."),
  broken: defineMessages(
    "This image is damaged and can't be read. Save it again, or choose another.",
  ),
  'too-many-pixels': defineMessages(
    'This image has too many pixels: 100 megapixels at most. Make it smaller and try again.',
  ),
  'too-much-memory': defineMessages(
    'This image takes too much memory to read. Make it smaller, or save it as a JPEG, and try again.',
  ),
  'too-tall': defineMessages("This image is too tall. Choose one that's up to 16,383 pixels high."),
  'too-many-bytes': defineMessages(
    'This image is too large: 20 MB at most. Make it smaller and try again.',
  ),
};

/** An invalid image, not a server error: routes return it as an HttpError. */
export class ImageError extends Error {
  readonly code: ImageErrorReason;

  readonly sentence: MessageId;

  constructor(code: ImageErrorReason) {
    super(imageErrorMessages[code]);
    this.sentence = imageErrorMessages[code];
    this.name = 'ImageError';
    this.code = code;
  }
}
