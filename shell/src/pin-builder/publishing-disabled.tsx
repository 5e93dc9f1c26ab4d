import { useText } from '@corkboard/shared/i18n';
import { warningCircle } from '@corkboard/shared/icons/warning-circle.ts';
import { Notice } from '@corkboard/shared/ui';

/** What the modal says, for whoever has come to a builder by its address. [CREATE-026] */
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
