import { LegalPage } from '../legal/legal-page.tsx';
import { PinBuilder } from '../pin-builder/pin-builder.tsx';
import { StoryBuilder } from '../pin-builder/story-builder.tsx';
import type { Route } from '../routing/routes.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import { ClientPage } from './tool-page.tsx';

/** One chunk for all forms: each lazy chunk adds its name to the code that every page loads first. */
export function BrowserPage({ route }: { route: Extract<Route, { path: string }> }) {
  switch (route.page) {
    case 'settings':
      return <SettingsPage path={route.path} />;
    case 'legal':
      return <LegalPage path={route.path} />;
    case 'pin-builder':
      return route.path === 'idea-pin-builder' ? <StoryBuilder /> : <PinBuilder />;
    case 'tool':
      return <ClientPage path={route.path} />;
  }
}
