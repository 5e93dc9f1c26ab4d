import { type I18n, I18nProvider } from '@corkboard/shared/i18n';
import { QueryClientProvider } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';
import { type Page, PageProvider } from '../common/page/page-context.tsx';
import { DialogLayer } from '../dialogs/dialog-layer.tsx';
import { HydrationMarker } from '../layout/hydration-marker.tsx';
import { ToastRegion } from '../layout/toast-region.tsx';
import { type Remotes, RemotesProvider } from '../remotes/remotes.ts';
import { PageFrame } from './page-frame.tsx';
import { ShellRoot } from './shell-root.tsx';

export interface AppProps {
  page: Page;
  remotes: Remotes;
  i18n: I18n;
  onShell?: (shell: Shell) => void;
}

export function App({ page, remotes, i18n, onShell }: AppProps) {
  return (
    <QueryClientProvider client={page.services.queryClient}>
      <I18nProvider i18n={i18n}>
        <PageProvider value={page}>
          <RemotesProvider value={remotes}>
            <ShellRoot onShell={onShell}>
              <PageFrame />
              <ToastRegion />
              <DialogLayer />
              <HydrationMarker part="app" />
            </ShellRoot>
          </RemotesProvider>
        </PageProvider>
      </I18nProvider>
    </QueryClientProvider>
  );
}
