import { useText } from '@corkboard/shared/i18n';
import { warningCircle } from '@corkboard/shared/icons/warning-circle.ts';
import { ConnectionError } from '@corkboard/shared/remote';
import { Button, Notice } from '@corkboard/shared/ui';

/** A list that did not come, why, and a way to try again. */
export function ListFailed({ error, onRetry }: { error: Error; onRetry(): Promise<unknown> }) {
  const text = useText();
  const why =
    error instanceof ConnectionError ? text('Check your connection and try again.') : error.message;
  return (
    <Notice
      icon={warningCircle}
      tone="error"
      title={text('This list could not be loaded.')}
      text={why}
      action={<Button onClick={() => void onRetry()}>{text('Try again')}</Button>}
    />
  );
}
