import type { FastifyPluginAsync } from 'fastify';

import { defaultAvatar, isAvatarSize } from '../../domains/media/images/default-avatar.ts';
import type { Format, Renditions } from '../../domains/media/images/renditions.ts';
import type { SignedQuery } from '../../platform/blobs/media-signature.ts';
import { parseSize, sizeNames } from '../../platform/blobs/sizes.ts';
import { immutable, sendMissing } from './media-reply.ts';
import type { PublicMedia } from './public-media.ts';

const image = /^([a-f0-9]{64})\.jpg$/;
const avatar = /^(\d+x\d+)\.png$/;

export function mediaRoutes(renditions: Renditions, media: PublicMedia): FastifyPluginAsync {
  const avatars = new Map<string, Promise<Buffer>>();

  function renderAvatar(size: string): Promise<Buffer> {
    const drawn = avatars.get(size) ?? defaultAvatar(size);
    avatars.set(size, drawn);
    return drawn;
  }

  return async (app) => {
    app.get<{ Params: { file: string } }>('/media/default/:file', async (request, reply) => {
      const size = avatar.exec(request.params.file)?.[1];
      if (!size || !isAvatarSize(size)) return sendMissing(reply, 'image');
      const tag = `default-${size}`;
      return immutable(reply, { type: 'image/png', tag, access: 'public' }).send(
        await renderAvatar(size),
      );
    });

    app.get<{ Params: { size: string; file: string }; Querystring: SignedQuery }>(
      '/media/:size/:file',
      { config: { operation } },
      async (request, reply) => {
        const { size, file } = request.params;
        const digest = image.exec(file)?.[1];
        const isPath = digest !== undefined && parseSize(size) !== undefined;
        const access = isPath ? await media.access('picture', digest, request.query) : null;
        if (!digest || !access) return sendMissing(reply, 'image');
        const format = formatFor(size, request.headers.accept);
        const tag = `${digest.slice(0, 32)}-${size}-${format}`;
        const bytes = await renditions.get(size, digest, format);
        if (!bytes) return sendMissing(reply, 'image');
        const type = isWebp(bytes) ? 'image/webp' : 'image/jpeg';
        immutable(reply, { type, tag, access }).header('vary', 'accept');
        if (request.headers['if-none-match'] === `"${tag}"`) return reply.code(304).send();
        return reply.send(bytes);
      },
    );
  };
}

/** An image too large for WebP is a JPEG under either name. */
function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF';
}

const operation = {
  summary: 'An image in one of its sizes, as JPEG, or as WebP for clients that accept it.',
  tags: ['media'],
  security: [],
  parameters: [
    {
      name: 'size',
      in: 'path',
      required: true,
      description: 'Width in pixels with an x behind it, both sides of a square, or the original.',
      schema: { enum: [...sizeNames, 'orig'] },
    },
    {
      name: 'file',
      in: 'path',
      required: true,
      description: "The image's signature.",
      schema: { type: 'string', pattern: '^[a-f0-9]{64}\\.jpg$' },
    },
    {
      name: 'until',
      in: 'query',
      description: 'When a URL of an image that is not public expires, in seconds since 1970.',
      schema: { type: 'integer' },
    },
    {
      name: 'key',
      in: 'query',
      description: 'Signature of such a URL, as answers of the API contain it.',
      schema: { type: 'string' },
    },
  ],
  responses: {
    200: { description: 'The image, which never changes.' },
    304: { description: 'The one that the asker has.' },
    404: { description: "The image or size doesn't exist, or it isn't public." },
  },
};

function formatFor(size: string, accept: string | undefined): Format {
  return size !== 'orig' && accept?.includes('image/webp') ? 'webp' : 'jpg';
}
