import type { I18n } from '@corkboard/shared/i18n';
import type { ApplicationProps } from '@corkboard/shared/remote';
import { recordUserActivity } from '@corkboard/shared/requests/accounts';
import type { Root } from 'react-dom/client';
import { registerApplication, start as startApplications } from 'single-spa';
import type { Page } from './common/page/page-context.tsx';
import { reopenCreateSheet } from './create/reopen-create-sheet.ts';
import { followConnection } from './frame/follow-connection.ts';
import { startPinTransitions } from './frame/pin-transition.ts';
import { startFrame } from './frame/start-frame.tsx';
import { guardDoubleClicks } from './layout/guard-double-clicks.ts';
import { onConsentChange } from './privacy/browser-consent.ts';
import type { AllowStorage } from './privacy/storage-guard.ts';
import { sweepStorage } from './privacy/sweep-storage.ts';
import { startReleaseUpdates } from './remotes/plan/release-updates.ts';
import type { Remotes } from './remotes/remotes.ts';
import { syncBusinessAccess } from './session/acting/sync-business-access.ts';
import { dropActions } from './session/drop-actions.ts';
import { followIntent } from './session/follow-intent.ts';
import { followTabs } from './session/follow-tabs.ts';
import { guardInput } from './session/guard-input.ts';
import type { TabChannel } from './session/tab-channel.ts';
import { offerSlotsOverlay } from './slots-overlay/offer-slots-overlay.ts';

declare const __CONTRACT__: string;

export interface HydratedPage extends Page {
  root: Root | undefined;
  remotes: Remotes;
  texts: I18n;
  tabs: TabChannel;
  shell: ApplicationProps['shell'];
  allowStorage: AllowStorage;
  landing: string;
}

export function startAfterHydration(page: HydratedPage): void {
  const { remotes, shell, services, session, texts } = page;
  registerPage(page.root);
  startReleaseUpdates({ contract: __CONTRACT__, remotes, shell, events: services.events });
  startApplications({ urlRerouteOnly: true });
  followConsent(page);
  const ownCall = services.callFor(null);
  syncBusinessAccess({ ...services, session, texts, tabs: page.tabs });
  followTabs({ ...services, ...page, call: ownCall });
  dropActions(page);
  guardInput(page);
  followConnection(page);
  guardDoubleClicks();
  startFrame(page);
  startPinTransitions({ shell, events: services.events });
  followIntent(page);
  reopenCreateSheet(page);
  offerSlotsOverlay(page);
  const { viewer } = session.getState();
  if (viewer.isAuth) ownCall(recordUserActivity, {}, { quietAuth: true }).catch(() => {});
}

function followConsent({ allowStorage, session }: HydratedPage): void {
  void sweepStorage(allowStorage, window);
  onConsentChange(session, () => void sweepStorage(allowStorage, window));
}

function registerPage(root: Root | undefined): void {
  registerApplication({
    name: 'page',
    activeWhen: () => true,
    app: async () => ({
      bootstrap: async () => {},
      mount: async () => {},
      unmount: async () => root?.unmount(),
    }),
  });
}
