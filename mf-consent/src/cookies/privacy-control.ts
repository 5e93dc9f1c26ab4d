import type { CookiePreferences } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';

/** For client-rendered parts only. */
export function hasPrivacyControl(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/** Global Privacy Control is a no to marketing, whatever was pressed. */
export function withoutObjected(preferences: CookiePreferences): CookiePreferences {
  return hasPrivacyControl() ? { ...preferences, allow_marketing_cookies: false } : preferences;
}

/** Why marketing stays off; null without Global Privacy Control. */
export function usePrivacyControlNotice(): string | null {
  const text = useText();
  if (!hasPrivacyControl()) return null;
  return text(
    "Your browser sends Global Privacy Control. We follow it: marketing stays off, and we don't sell or share your data.",
  );
}
