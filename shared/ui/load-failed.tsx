import { useText } from '@corkboard/shared/i18n';
import { warningCircle } from '@corkboard/shared/icons/warning-circle.ts';

import { Button } from './buttons/button.tsx';
import { canLoadLater, loadFailureText } from './load-failure-text.ts';
import { Notice } from './notice.tsx';

interface Props {
  title: string;
  error: unknown;
  onRetry(): Promise<unknown>;
  titleAs?: 'p' | 'h1' | undefined;
}

export function LoadFailed({ title, error, onRetry, titleAs }: Props) {
  const text = useText();
  return (
    <Notice
      icon={warningCircle}
      tone="error"
      title={title}
      titleAs={titleAs}
      text={loadFailureText(error, text)}
      action={
        canLoadLater(error) && <Button onClick={() => void onRetry()}>{text('Try again')}</Button>
      }
    />
  );
}
