import { useText } from '@corkboard/shared/i18n';

/** For client-rendered parts only. */
export function hasPrivacyControl(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

export function PrivacyControlNotice({ className }: { className: string | undefined }) {
  const text = useText();
  return (
    <p className={className}>
      {text(
        "Your browser sends Global Privacy Control. We follow it: marketing stays off, and we don't sell or share your data.",
      )}
    </p>
  );
}
