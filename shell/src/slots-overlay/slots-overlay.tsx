import { I18nProvider } from '@corkboard/shared/i18n';
import { isPageKey } from '@corkboard/shared/keys';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { PlanStore } from '../remotes/plan/plan-store.ts';
import { findPlaces, readSlotName } from './list-slots.ts';
import { measureElement } from './measure-element.ts';
import { SlotOutlines } from './slot-outlines.tsx';
import { SlotsPanel } from './slots-panel.tsx';
import { createSlotsView } from './slots-view.ts';
import type { SlotsPage } from './watch-slots.ts';

interface Given extends Pick<SlotsPage, 'remotes' | 'texts' | 'services'> {
  onClose(): void;
}

/** Outside the page's tree and layout. Returns a function that removes it and gives the focus back. */
export function showSlots({ remotes, texts, services, onClose }: Given): () => void {
  const opener = document.activeElement;
  const place = document.createElement('div');
  // Usable while a dialog is open.
  place.dataset['reactAriaTopLayer'] = 'true';
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <I18nProvider i18n={texts}>
      <SlotsOverlay
        plan={remotes.plan}
        opener={opener}
        locale={services.locale}
        onClose={onClose}
      />
    </I18nProvider>,
  );
  return () => {
    const hadFocus = place.contains(document.activeElement);
    root.unmount();
    place.remove();
    if (hadFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
}

interface Props {
  plan: PlanStore;
  opener: Element | null;
  locale: string;
  onClose(): void;
}

function SlotsOverlay({ plan, opener, locale, onClose }: Props) {
  const [slots] = useState(() => createSlotsView(plan));
  const view = useSyncExternalStore(slots.subscribe, slots.get);
  const [current, setCurrent] = useState(() => slotAround(opener));
  const panel = useRef<HTMLElement>(null);

  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const isOwn = target instanceof Node && panel.current?.contains(target);
    if (!isOwn) setCurrent(target instanceof Element ? slotAround(target) : null);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    // What is open above the page closes first.
    const isOwn = event.target instanceof Node && panel.current?.contains(event.target);
    if (!isOwn && !isPageKey(event)) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    const follow = (event: FocusEvent) => onFocus(event);
    const press = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('focusin', follow);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('keydown', press);
    };
  }, []);

  const choose = (slot: string) => {
    setCurrent(slot);
    const places = findPlaces().filter((place) => readSlotName(place) === slot);
    places.find((place) => measureElement(place))?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <SlotOutlines outlines={view.outlines} current={current} locale={locale} />
      <SlotsPanel
        ref={panel}
        rows={view.rows}
        snapshot={view.snapshot}
        current={current}
        locale={locale}
        onChoose={choose}
        onClose={onClose}
      />
    </>
  );
}

function slotAround(element: Element | null): string | null {
  const place = element?.closest<HTMLElement>('[data-slot], [data-application]');
  return place ? readSlotName(place) : null;
}
