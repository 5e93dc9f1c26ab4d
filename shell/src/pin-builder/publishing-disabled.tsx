import { useText } from '@corkboard/shared/i18n';
import { warningCircle } from '@corkboard/shared/icons/warning-circle.ts';
import { Notice } from '@corkboard/shared/ui';

export function PublishingDisabled() {
  const text = useText();
  return (
    <Notice
      icon={warningCircle}
      title={text('Oops...')}
      text={text(
        'Our server is experiencing a mild case of the hiccups at the moment. Please try refreshing and publishing again later.',
      )}
    />
  );
}
