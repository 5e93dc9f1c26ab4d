import { LegalPage } from '../legal/legal-page.tsx';
import { PinBuilder } from '../pin-builder/pin-builder.tsx';
import { StoryBuilder } from '../pin-builder/story-builder.tsx';
import type { Route } from '../routing/routes.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import { ClientPage } from './tool-page.tsx';

/** The pages that are forms. They come together: each chunk of its own would be named in what every page loads first. */
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
