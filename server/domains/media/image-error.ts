import { defineMessages, type MessageId } from '../../platform/i18n/message.ts';

export type ImageErrorReason =
  | 'not-a-picture'
  | 'broken'
  | 'too-many-pixels'
  | 'too-tall'
  | 'too-many-bytes';

export const imageErrorMessages: Record<ImageErrorReason, MessageId> = {
  'not-a-picture': defineMessages('This is not a JPEG, PNG, WebP or AVIF picture.'),
  broken: defineMessages('This picture is damaged and cannot be read.'),
  'too-many-pixels': defineMessages('This picture has too many pixels.'),
  'too-tall': defineMessages(
    'This picture is too tall. Choose one that is up to 16,383 pixels high.',
  ),
  'too-many-bytes': defineMessages('This picture is too large.'),
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
