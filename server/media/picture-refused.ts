import { type Said, said } from '../words/sentence.ts';

export type PictureFault =
  | 'not-a-picture'
  | 'broken'
  | 'too-many-pixels'
  | 'too-tall'
  | 'too-many-bytes';

/** In the words of the person whose picture it is. */
export const pictureFaults: Record<PictureFault, Said> = {
  'not-a-picture': said('This is not a JPEG, PNG, WebP or AVIF picture.'),
  broken: said('This picture is damaged and cannot be read.'),
  'too-many-pixels': said('This picture has too many pixels.'),
  'too-tall': said('This picture is too tall. Choose one that is up to 16,383 pixels high.'),
  'too-many-bytes': said('This picture is too large.'),
};

/** A picture that is not taken, and why. Not a fault of the server: routes answer it as a refusal. */
export class PictureRefused extends Error {
  readonly code: PictureFault;

  readonly sentence: Said;

  constructor(code: PictureFault) {
    super(pictureFaults[code]);
    this.sentence = pictureFaults[code];
    this.name = 'PictureRefused';
    this.code = code;
  }
}
