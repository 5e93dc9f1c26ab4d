import { type Static, Type } from 'typebox';

import { endpoint } from './endpoint.ts';
import { Id, Image, nullable, stringEnum } from './field.ts';

/** What an upload is for. A `video` may bring a `poster` picture along; the others take one picture. */
export const uploadTypes = ['pinimage', 'avatar', 'cover', 'video'] as const;
export type UploadType = (typeof uploadTypes)[number];

/** `registered`: the file is waited for; `processing`: it is looked at. Both are asked again. [UPLOAD-004] */
export const uploadStatuses = ['registered', 'processing', 'succeeded', 'failed'] as const;

/** Where and with what to send the file: a form with every parameter, then `file`. [UPLOAD-001, UPLOAD-010] */
export const UploadForm = Type.Object(
  {
    upload_id: Id,
    upload_url: Type.String(),
    /** Fields of the form, to be sent as they are, before the file. */
    upload_parameters: Type.Record(Type.String(), Type.String()),
    /** Bytes that the file may have. */
    max_bytes: Type.Integer(),
    /** Media types for a file chooser's `accept`. What a file is, is decided by its bytes. */
    accepts: Type.Array(Type.String()),
  },
  { additionalProperties: false },
);
export type UploadForm = Static<typeof UploadForm>;

/** A picture that was taken, under the signature by which Pins, avatars and covers name it. */
const taken = {
  signature: nullable(Type.String()),
  /** `236x`, `474x`, `736x` and `orig`. */
  images: nullable(Type.Record(Type.String(), Image)),
  dominant_color: nullable(Type.String()),
};

/** [UPLOAD-003] */
export const Upload = Type.Object(
  {
    upload_id: Id,
    type: stringEnum(uploadTypes),
    status: stringEnum(uploadStatuses),
    ...taken,
    /** Address of the film of a `video`; its poster is the picture. */
    video_url: nullable(Type.String()),
    /** What was wrong with the file, in words for the person. */
    message: nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type Upload = Static<typeof Upload>;

/** [UPLOAD-001, SRV-049] */
export const createUpload = endpoint({
  route: 'POST /resource/VIPResource/create/',
  summary: 'Opens an upload: where the file is sent, and with what.',
  acts: true,
  input: Type.Object({ type: stringEnum(uploadTypes) }, { additionalProperties: false }),
  data: UploadForm,
});

/** [UPLOAD-003, SRV-049] */
export const getUploads = endpoint({
  route: 'GET /resource/VIPResource/get/',
  summary: "Status and signature of the viewer's own uploads, by their ids.",
  limitedLogin: 'refused',
  acts: true,
  input: Type.Object(
    { upload_ids: Type.Array(Id, { minItems: 1, maxItems: 20 }) },
    { additionalProperties: false },
  ),
  data: Type.Record(Type.String(), Upload),
});

/** A picture of a linked page, taken over already: shown from here, and pinned by its signature. */
const LinkImage = Type.Object(
  {
    signature: Type.String(),
    images: Type.Record(Type.String(), Image),
    dominant_color: Type.String(),
  },
  { additionalProperties: false },
);

export const LinkPreview = Type.Object(
  {
    /** The page after its redirects, for the Pin's link. */
    link: Type.String(),
    title: Type.String(),
    description: Type.String(),
    /** The page's own choice first, then the largest. Empty where the page shows none that can be pinned. */
    images: Type.Array(LinkImage),
  },
  { additionalProperties: false },
);
export type LinkPreview = Static<typeof LinkPreview>;

/** The documents name the way "Website" of the create sheet, and not its call: this one is ours. */
export const previewLink = endpoint({
  route: 'POST /resource/PinLinkResource/create/',
  summary: 'Reads a web page for a Pin: its title, its description and its pictures.',
  acts: true,
  input: Type.Object(
    { url: Type.String({ minLength: 1, maxLength: 2048 }) },
    { additionalProperties: false },
  ),
  data: LinkPreview,
});
