import { useShell } from '@corkboard/shared/remote';
import { useEffect, useEffectEvent, useState } from 'react';

import { openLayer } from './back-layers.ts';

interface Props {
  onClose(): void;
}

/** Back closes this overlay first, then those below it, and only then leaves the page. */
export function CloseOnBack({ onClose }: Props): null {
  const close = useEffectEvent(onClose);
  useEffect(() => openLayer({ isOpen: () => true, close: () => close() }), []);
  return null;
}

/** An overlay on a control doesn't outlive the page of the control, which can be in the header of all pages. */
export function CloseWithPage({ onClose }: Props): null {
  const { events } = useShell();
  const close = useEffectEvent(onClose);
  useEffect(() => events.on('route.changed', () => close()), [events]);
  return null;
}

/**
 * What an overlay shows or sends belongs to the account that opened it. A visitor's is no account's, and stays at the
 * login that its own controls ask for.
 */
export function CloseWithSubject({ onClose }: Props): null {
  const { subject } = useShell();
  const [openedBy] = useState(subject);
  const isOver = openedBy !== 'visitor' && openedBy !== subject;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  return null;
}
