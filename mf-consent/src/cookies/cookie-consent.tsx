import { useShell } from '@corkboard/shared/remote';
import { useEffect, useEffectEvent, useState } from 'react';

import { CookieBanner } from './cookie-banner.tsx';
import { CookieSettings } from './cookie-settings.tsx';
import { useCookieChoice } from './use-cookie-choice.ts';
import { useLazySettings } from './use-lazy-settings.ts';

export function CookieConsent() {
  const { events } = useShell();
  const choice = useCookieChoice();
  const { parts, warm, load } = useLazySettings();
  const [isOpen, setOpen] = useState(false);

  const open = () => {
    if (!isOpen) choice.forgetFailure();
    setOpen(true);
    void load();
  };
  const onAsked = useEffectEvent(open);
  useEffect(() => events.on('consent.open', () => onAsked()), [events]);

  return (
    <>
      {choice.isDue && <CookieBanner choice={choice} onIntent={warm} onChoose={open} />}
      {isOpen && parts && (
        <CookieSettings parts={parts} choice={choice} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
