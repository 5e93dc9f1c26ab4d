import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';

import styles from '../new-pins.module.css';
import type { DraftInUrl } from './use-draft-in-url.ts';

/** Why the draft of the URL isn't open. */
export function DraftNotice({ draft }: { draft: DraftInUrl }) {
  const text = useText();
  return (
    <>
      {draft.isMissing && (
        <p className={styles['notice']} role="alert">
          {text(
            "You can't open this draft. It was published or discarded, or it belongs to another profile.",
          )}
        </p>
      )}
      {draft.error !== null && (
        <LoadFailed
          title={text("Couldn't open this draft.")}
          error={draft.error}
          onRetry={draft.retry}
        />
      )}
    </>
  );
}
