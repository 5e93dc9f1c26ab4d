import { useEffect, useEffectEvent, useRef } from 'react';

/** Creates addresses of local files, which are revoked when the page is left. */
export function usePreviews(): (blob: Blob) => string {
  const previews = useRef(new Set<string>());

  const cleanUp = useEffectEvent(() => {
    for (const url of previews.current) URL.revokeObjectURL(url);
  });
  useEffect(() => () => cleanUp(), []);

  return (blob) => {
    const url = URL.createObjectURL(blob);
    previews.current.add(url);
    return url;
  };
}
