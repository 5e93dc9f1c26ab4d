import type { FastifyPluginAsync } from 'fastify';
import { type PopularImages, prewarmImages } from './prewarm-images.ts';
import type { Renditions } from './renditions.ts';

/** Milliseconds that leave all processors to the first visitors. */
const startDelayMs = 5_000;

export function imagePrewarm(dependencies: {
  popular: PopularImages;
  renditions: Renditions;
}): FastifyPluginAsync {
  return async (app) => {
    const closing = new AbortController();
    let timer: NodeJS.Timeout | undefined;

    app.addHook('onListen', async () => {
      timer = setTimeout(() => {
        prewarmImages({ ...dependencies, signal: closing.signal }).catch((error: unknown) => {
          if (!closing.signal.aborted) app.log.warn(error, 'pictures were not made ready');
        });
      }, startDelayMs);
      timer.unref();
    });
    app.addHook('onClose', async () => {
      clearTimeout(timer);
      closing.abort();
    });
  };
}
