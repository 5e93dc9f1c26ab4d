import { I18nProvider, setupI18n } from '@corkboard/shared/i18n';
import { QueryClient, QueryClientProvider } from '@corkboard/shared/query';
import { createEventBus, type Shell, ShellProvider, userQuery } from '@corkboard/shared/remote';
import { type ComponentType, Suspense } from 'react';

import { ProfileHeader } from '../src/slots/profile-header.tsx';
import { ProfilePage } from '../src/slots/profile-page.tsx';
import { ProfileTabs } from '../src/slots/profile-tabs.tsx';
import type { GalleryCase } from './forms.ts';

const OWN: Record<string, ComponentType<{ username: string; rest: string }>> = {
  'profile.header': ProfileHeader,
  'profile.tabs': ProfileTabs,
};

const SlotHost: Shell['SlotHost'] = ({ name, props }) => {
  const Own = OWN[name];
  // The slot name decides the props, which a lookup by name can't type.
  if (Own) return <Own {...(props as { username: string; rest: string })} />;
  return name.startsWith('profile.') && name !== 'profile.footer' ? <p>[{name}]</p> : null;
};

/** Renders a form of the header in its own shell: links stay on the page, and every call returns nothing. */
export function GalleryCaseView({ form, isPhone }: { form: GalleryCase; isPhone: boolean }) {
  const { user, viewer, rest = '' } = form;
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const shell: Shell = {
    viewer,
    subject: viewer.id ?? 'visitor',
    actingAs: null,
    businessAccess: { profiles: [], isSwitcherShown: false, actAs() {} },
    // Lists are empty and every change succeeds.
    call: (async () => ({ data: [], bookmark: undefined })) as Shell['call'],
    queryClient: queries,
    queries,
    events: createEventBus(console.error),
    navigation: { to: say, replace: say, back: () => say('back') },
    experiments: { isOn: (name) => form.experiments?.includes(name) ?? false, group: () => '' },
    logger: { event: () => {}, error: console.error, fault: console.error },
    toasts: { show: ({ text }) => say(text) },
    dialogs: { confirm: async () => true },
    signIn: { require: () => viewer.isAuth && !viewer.isLimitedLogin },
    share: { open: () => say('share') },
    message: { open: () => say('message') },
    device: { isPhone },
    now: Date.UTC(2026, 10, 20),
    locale: viewer.locale,
    SlotHost,
  };
  queries.setQueryData(userQuery(shell, user.username).queryKey, user);
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <ShellProvider value={shell}>
          <main>
            <Suspense>
              <ProfilePage username={user.username} rest={rest} />
            </Suspense>
          </main>
        </ShellProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

function say(what: string): void {
  console.info(`[gallery] ${what}`);
}
