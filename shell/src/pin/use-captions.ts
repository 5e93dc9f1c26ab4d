import { type RefObject, useEffect, useRef, useState } from 'react';

/** The track of a video, which gets its address in the browser: in server HTML, the policy allows none of data. */
export function useCaptionsTrack(captions: string | null): RefObject<HTMLTrackElement | null> {
  const track = useRef<HTMLTrackElement>(null);
  useEffect(() => {
    if (captions === null || !track.current) return;
    const url = URL.createObjectURL(new Blob([captions], { type: 'text/vtt' }));
    track.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [captions]);
  return track;
}

/** The captions of this moment, for a place above the controls, which would cover the browser's own. */
export function useShownCaptions(
  video: RefObject<HTMLVideoElement | null>,
  captions: string | null,
  isOn: boolean,
): string[] {
  const [shown, setShown] = useState<string[]>([]);
  useEffect(() => {
    const track = captions === null ? undefined : video.current?.textTracks[0];
    if (!track) return;
    const update = () => setShown(readCues(track));
    // Hidden captions load and tell their time, and the browser shows none.
    track.mode = isOn ? 'hidden' : 'disabled';
    update();
    track.addEventListener('cuechange', update);
    return () => track.removeEventListener('cuechange', update);
  }, [video, captions, isOn]);
  return shown;
}

function readCues(track: TextTrack): string[] {
  return Array.from(track.activeCues ?? [], (cue) =>
    'getCueAsHTML' in cue ? ((cue as VTTCue).getCueAsHTML().textContent ?? '') : '',
  );
}
