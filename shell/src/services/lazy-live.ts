import type { Live } from '@corkboard/shared/remote';

import type { SessionStore } from './session-store.ts';

/** Loads the stream's code when a part of the page first watches something. */
export function createLazyLive(session: SessionStore): Live {
  let loading: Promise<Live> | undefined;
  const load = () => {
    loading ??= fetchLive()
      .catch(fetchLive)
      .then(({ createLive }) => createLive(session));
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };

  return {
    watch(topic, onChange) {
      let isOver = false;
      let stop = () => {};
      load().then(
        (live) => {
          if (!isOver) stop = live.watch(topic, onChange);
        },
        // The page works without: it reads again when it is shown again.
        () => {},
      );
      return () => {
        isOver = true;
        stop();
      };
    },
  };
}

const fetchLive = () => import('./live.ts');
