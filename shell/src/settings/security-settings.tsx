import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** Who can get in, and who is in. */
export function SecuritySettings() {
  return (
    <>
      <TwoFactorSection />
      <SessionsSection />
    </>
  );
}
