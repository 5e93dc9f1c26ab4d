import { isStaff } from './is-staff.ts';
import type { SlotsPage } from './watch-slots.ts';

/** Loads the keys of the overlay only for staff, also for those who log in later. */
export function offerSlotsOverlay(page: SlotsPage): void {
  const offer = () => {
    if (!isStaff(page.session.getState().viewer)) return;
    stop();
    void loadKeys()
      .catch(loadKeys)
      .then(
        ({ watchSlots }) => watchSlots(page),
        (error: unknown) => page.services.logger.error(error, 'slots overlay'),
      );
  };
  const stop = page.session.subscribe(offer);
  offer();
}

function loadKeys() {
  return import(/* webpackChunkName: "slots-keys" */ './watch-slots.ts');
}
