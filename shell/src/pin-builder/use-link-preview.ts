import type { LinkPreview } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { errorText, useShell } from '@corkboard/shared/remote';
import { previewLink } from '@corkboard/shared/requests/pins';
import { isPinLink } from '@corkboard/shared/rules/pins';
import { useEffect, useEffectEvent, useState } from 'react';

/** Finds the images of a page, immediately if a link is given. */
export function useLinkPreview(link: string) {
  const text = useText();
  const { call } = useShell();
  const [url, setUrl] = useState(link);
  const [found, setFound] = useState<LinkPreview | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const [isLooking, setLooking] = useState(false);
  const [error, setError] = useState('');

  async function find() {
    const asked = url.trim();
    if (isLooking) return;
    setFound(null);
    if (!isPinLink(asked)) {
      setError(text('Oops! Please enter a valid URL.'));
      return;
    }
    setError('');
    setLooking(true);
    try {
      const { data } = await call(previewLink, { url: asked });
      if (data.images.length === 0) setError(text('No images found on that page.'));
      else setFound(data);
      setChosen(data.images.length === 1 ? data.images.map(({ signature }) => signature) : []);
    } catch (failure) {
      setError(errorText(failure, text("Couldn't read that page.")));
    } finally {
      setLooking(false);
    }
  }
  const findGiven = useEffectEvent(find);
  useEffect(() => {
    if (link === '') return;
    const timer = setTimeout(() => void findGiven());
    return () => clearTimeout(timer);
  }, [link]);

  return {
    url,
    found,
    chosen,
    isLooking,
    error,
    find,
    type(next: string) {
      setUrl(next);
      setError('');
    },
    toggle(signature: string) {
      setChosen((all) =>
        all.includes(signature) ? all.filter((one) => one !== signature) : [...all, signature],
      );
    },
  };
}
