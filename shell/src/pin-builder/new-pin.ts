import type { DraftPin, LinkPreview, PinDraft } from '@corkboard/shared/contract/pins';
import type { PinPlace } from '@corkboard/shared/remote';

import type { DraftImage } from './drafts/pin-draft.ts';

export type PinUpload =
  | { state: 'waiting' }
  | { state: 'sending'; share: number; secondsLeft: number | null }
  | { state: 'done' }
  | { state: 'failed'; reason: string; canRetry: boolean };

export interface PinWords {
  title: string;
  description: string;
  alt: string;
  link: string;
}

export type PinErrors = Partial<Record<keyof PinWords, string>>;

/** What `Replace` replaces. */
type PinPicture = Pick<NewPin, 'file' | 'isVideo' | 'seconds' | 'preview' | 'image'>;

export interface NewPin extends PinWords {
  key: string;
  /** Its key in the draft and of publishing it. Other tabs with that draft have the same. */
  draftKey: string;
  /** Null for an image of a website or a draft. */
  file: File | null;
  isVideo: boolean;
  seconds: number | null;
  /** Empty for a video until its first frame is read. */
  preview: string;
  upload: PinUpload;
  image: DraftImage | null;
  /** The uploaded picture that it keeps until the upload of another one is done. */
  replaced: PinPicture | null;
  /** The file that could not replace its picture. */
  rejected: { name: string; reason: string } | null;
  /** Undefined means the board for all Pins, null means no board. */
  place: PinPlace | null | undefined;
  /** Why the last attempt to publish failed. */
  failure: string;
  /** What was wrong with its fields then. */
  errors: PinErrors;
}

const noWords: PinWords = { title: '', description: '', alt: '', link: '' };

export function newPin(key: string, more: Partial<NewPin>): NewPin {
  return {
    ...noWords,
    key,
    draftKey: crypto.randomUUID(),
    file: null,
    isVideo: false,
    seconds: null,
    preview: '',
    upload: { state: 'done' },
    image: null,
    replaced: null,
    rejected: null,
    place: undefined,
    failure: '',
    errors: {},
    ...more,
  };
}

export function hasErrors({ errors }: Pick<NewPin, 'errors'>): boolean {
  return Object.keys(errors).length > 0;
}

export function getPicture({ file, isVideo, seconds, preview, image }: NewPin): PinPicture {
  return { file, isVideo, seconds, preview, image };
}

/** Changes a Pin back to what `Replace` replaced. */
export function keepPicture(replaced: PinPicture, rejected: NewPin['rejected']): Partial<NewPin> {
  return { ...replaced, upload: { state: 'done' }, replaced: null, rejected };
}

type FoundImage = LinkPreview['images'][number];

export function pinFromLink(key: string, found: LinkPreview, image: FoundImage): NewPin {
  return newPin(key, {
    image,
    preview: image.images['736x']?.url ?? '',
    title: found.title,
    description: found.description,
    link: found.link,
  });
}

/** Without a stored key, tabs that opened the same state of the draft still have the same. */
function createKey({ image_signature }: DraftPin, at: number, updatedAt: string): string {
  return `${image_signature.slice(0, 40)}-${at}-${Date.parse(updatedAt)}`;
}

export function pinsFromDraft(draft: PinDraft): NewPin[] {
  return draft.pins.map((pin, at) => pinFromDraft(pin, createKey(pin, at, draft.updated_at)));
}

function pinFromDraft(pin: DraftPin, spareKey: string): NewPin {
  const { image_signature: signature, images, title, description, link } = pin;
  return newPin(crypto.randomUUID(), {
    draftKey: pin.key ?? spareKey,
    image: { signature, images },
    isVideo: pin.video_url !== null,
    preview: images['736x']?.url ?? '',
    title,
    description,
    link,
    alt: pin.alt_text,
    place: pin.board && { board: pin.board, section: pin.section },
  });
}

export type StoredPin = Omit<PinDraft['pins'][number], 'images' | 'video_url'>;

/** Leaves out Pins without an uploaded image, which a draft can't keep. A replaced one counts until another one is uploaded. */
export function draftPins(pins: NewPin[], placeForAll: PinPlace | null): StoredPin[] {
  return pins.flatMap((pin) => {
    const image = pin.image ?? pin.replaced?.image;
    if (!image) return [];
    const place = getPlace(pin, placeForAll);
    return {
      key: pin.draftKey,
      image_signature: image.signature,
      title: pin.title,
      description: pin.description,
      alt_text: pin.alt,
      link: pin.link,
      board: place && { id: place.board.id, name: place.board.name },
      section: place?.section ? { id: place.section.id, title: place.section.title } : null,
    };
  });
}

export function getPlace({ place }: NewPin, placeForAll: PinPlace | null): PinPlace | null {
  return place === undefined ? placeForAll : place;
}

/** The board that all Pins of a draft have, so that it can be changed for all of them again. */
export function sharedPlace(pins: NewPin[]): PinPlace | null {
  const [first, ...others] = pins.map(({ place }) => place ?? null);
  const isShared = others.every(
    (place) => place?.board.id === first?.board.id && place?.section?.id === first?.section?.id,
  );
  return isShared ? (first ?? null) : null;
}

export function countPins(pins: NewPin[]) {
  const getCount = (...states: PinUpload['state'][]) =>
    pins.filter(({ upload }) => states.includes(upload.state)).length;
  return {
    uploaded: getCount('done'),
    loading: getCount('waiting', 'sending'),
    failed: getCount('failed'),
  };
}

export function moveTo<T>(all: T[], from: number, to: number): T[] {
  const one = all[from];
  if (one === undefined || to < 0 || to >= all.length) return all;
  return all.toSpliced(from, 1).toSpliced(to, 0, one);
}
