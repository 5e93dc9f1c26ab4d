import { type Static, Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';
import { Id, Image, nullable, stringEnum } from '../base/field.ts';

export const uploadTypes = ['pinimage', 'avatar', 'cover', 'video'] as const;
export type UploadType = (typeof uploadTypes)[number];

/** `registered` waits for the file, `processing` checks it. Poll both. [UPLOAD-004] */
export const uploadStatuses = ['registered', 'processing', 'succeeded', 'failed'] as const;

/** Send the parameters as a form, then `file`. [UPLOAD-001, UPLOAD-010] */
export const UploadForm = Type.Object(
  {
    upload_id: Id,
    upload_url: Type.String(),
    upload_parameters: Type.Record(Type.String(), Type.String()),
    max_bytes: Type.Integer(),
    accepts: Type.Array(Type.String()),
  },
  { additionalProperties: false },
);
export type UploadForm = Static<typeof UploadForm>;

const taken = {
  signature: nullable(Type.String()),
  images: nullable(Type.Record(Type.String(), Image)),
  dominant_color: nullable(Type.String()),
};

export const Upload = Type.Object(
  {
    upload_id: Id,
    type: stringEnum(uploadTypes),
    status: stringEnum(uploadStatuses),
    ...taken,
    video_url: nullable(Type.String()),
    message: nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type Upload = Static<typeof Upload>;

/** [UPLOAD-001, SRV-049] */
export const createUpload = endpoint({
  route: 'POST /resource/VIPResource/create/',
  summary: "Starts an upload: returns the form's URL and parameters.",
  acts: true,
  token: 'pins:write',
  input: Type.Object({ type: stringEnum(uploadTypes) }, { additionalProperties: false }),
  data: UploadForm,
});

/** [UPLOAD-003, SRV-049] */
export const getUploads = endpoint({
  route: 'GET /resource/VIPResource/get/',
  summary: "Status and signature of the viewer's uploads, by id.",
  limitedLogin: 'refused',
  acts: true,
  token: 'pins:write',
  input: Type.Object(
    { upload_ids: Type.Array(Id, { minItems: 1, maxItems: 20 }) },
    { additionalProperties: false },
  ),
  data: Type.Record(Type.String(), Upload),
});

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
    link: Type.String(),
    title: Type.String(),
    description: Type.String(),
    images: Type.Array(LinkImage),
  },
  { additionalProperties: false },
);
export type LinkPreview = Static<typeof LinkPreview>;

const ImageUrl = Type.String({ maxLength: 2048, pattern: '^https?://[^\\s]+$' });

export const previewLink = endpoint({
  route: 'POST /resource/PinLinkResource/create/',
  summary:
    'Reads a web page for a Pin: its title, description, and images. `image_urls` are images that the browser found on it; they come first, and are enough if the page needs a login.',
  acts: true,
  token: 'pins:write',
  input: Type.Object(
    {
      url: Type.String({ minLength: 1, maxLength: 2048 }),
      image_urls: Type.Optional(Type.Array(ImageUrl, { maxItems: 12 })),
    },
    { additionalProperties: false },
  ),
  data: LinkPreview,
});
