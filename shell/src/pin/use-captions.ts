import { type RefObject, useEffect, useState } from 'react';

/** The address of the captions, once there is one: the policy of server HTML allows no address of data. */
export function useCaptionsUrl(captions: string | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (captions === null) return;
    const created = URL.createObjectURL(new Blob([captions], { type: 'text/vtt' }));
    setUrl(created);
    return () => {
      URL.revokeObjectURL(created);
      setUrl(undefined);
    };
  }, [captions]);
  return url;
}

/** The captions of this moment, for a place above the controls, which would cover the browser's own. */
export function useShownCaptions(
  video: RefObject<HTMLVideoElement | null>,
  url: string | undefined,
  isOn: boolean,
): string[] {
  const [shown, setShown] = useState<string[]>([]);
  useEffect(() => {
    const track = url === undefined ? undefined : video.current?.textTracks[0];
    if (!track) return;
    const update = () => setShown(readCues(track));
    // Hidden captions load and tell their time, and the browser shows none.
    track.mode = isOn ? 'hidden' : 'disabled';
    update();
    track.addEventListener('cuechange', update);
    return () => track.removeEventListener('cuechange', update);
  }, [video, url, isOn]);
  return shown;
}

function readCues(track: TextTrack): string[] {
  return Array.from(track.activeCues ?? [], (cue) =>
    'getCueAsHTML' in cue ? ((cue as VTTCue).getCueAsHTML().textContent ?? '') : '',
  );
}
