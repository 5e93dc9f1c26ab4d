import { Button, VisuallyHidden } from '@corkboard/shared/ui';

interface Props {
  label: string;
  text: string;
  size?: 's' | 'm';
  isCopied: boolean;
  onCopied(): void;
}

/** Also tells screen readers, which don't read a button again when only its name changes. */
export function CopyButton({ label, text, size = 'm', isCopied, onCopied }: Props) {
  const copy = async () => {
    // Without clipboard permission the text stays selectable.
    await navigator.clipboard?.writeText(text).then(onCopied, () => {});
  };
  return (
    <>
      <Button size={size} onClick={() => void copy()}>
        {isCopied ? 'Copied' : label}
      </Button>
      {/* The live region must exist before its text, or screen readers skip it. */}
      <VisuallyHidden>
        <span role="status">{isCopied && 'Copied'}</span>
      </VisuallyHidden>
    </>
  );
}
