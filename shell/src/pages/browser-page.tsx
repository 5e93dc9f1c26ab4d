import { useShell } from '@corkboard/shared/remote';
import { LegalPage } from '../legal/legal-page.tsx';
import { OnboardingPage } from '../onboarding/onboarding-page.tsx';
import { PinBuilder } from '../pin-builder/pin-builder.tsx';
import { StoryBuilder } from '../pin-builder/story/story-builder.tsx';
import type { Route } from '../routing/routes.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import { ClientPage } from './tool-page.tsx';

/**
 * Forms start again for another profile, which must not get what was typed for the last one.
 *
 * One chunk for all forms: each lazy chunk adds its name to the code that every page loads first.
 */
export function BrowserPage({
  route,
}: {
  route: Extract<Route, { path: string } | { step: string }>;
}) {
  const { subject } = useShell();
  switch (route.page) {
    case 'settings':
      return <SettingsPage key={subject} path={route.path} />;
    case 'onboarding':
      return <OnboardingPage key={subject} step={route.step} />;
    case 'legal':
      return <LegalPage path={route.path} />;
    case 'pin-builder':
      return route.path === 'idea-pin-builder' ? (
        <StoryBuilder key={subject} />
      ) : (
        <PinBuilder key={subject} />
      );
    case 'tool':
      return <ClientPage path={route.path} />;
  }
}
