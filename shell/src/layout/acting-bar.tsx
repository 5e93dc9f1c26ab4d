import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { Avatar } from '@corkboard/shared/ui';

import styles from './acting-bar.module.css';

/** Names the business that the viewer acts as, with a button to stop. */
export function ActingBar() {
  const text = useText();
  const { actingAs, businessAccess, viewer } = useShell();
  const profile = businessAccess.profiles.find(({ id }) => id === actingAs?.id);
  if (!profile || viewer.id === null) return null;
  const { businessName, imgUrl } = profile.user;
  const { id } = viewer;

  return (
    <div className={styles['bar']} role="status" data-sticky="acting-bar">
      <Avatar url={imgUrl} name={businessName} size="s" isDecorative className={styles['avatar']} />
      <span className={styles['name']}>{text('Acting as {name}', { name: businessName })}</span>
      <span aria-hidden="true">·</span>
      <button
        type="button"
        className={styles['stop']}
        aria-label={text('Stop acting as {name}', { name: businessName })}
        onClick={() => businessAccess.actAs(id)}
      >
        {text('Stop')}
      </button>
    </div>
  );
}
