import { useText } from '@corkboard/shared/i18n';
import { warningCircle } from '@corkboard/shared/icons/warning-circle.ts';
import { Button, Notice } from '@corkboard/shared/ui';

interface Props {
  title: string;
  onRetry(): Promise<unknown>;
}

/** What could not be loaded, with a way to try again. */
export function LoadFailed({ title, onRetry }: Props) {
  const text = useText();
  return (
    <Notice
      icon={warningCircle}
      tone="error"
      title={title}
      text={text('Check your connection and try again.')}
      action={<Button onClick={() => void onRetry()}>{text('Try again')}</Button>}
    />
  );
}
