import type { VerifiedMerchant } from '@corkboard/shared/contract/business';
import { useText } from '@corkboard/shared/i18n';
import { sealCheckFill } from '@corkboard/shared/icons/seal-check-fill.ts';
import { sparkle } from '@corkboard/shared/icons/sparkle.ts';
import { Icon } from '@corkboard/shared/ui';

import styles from './badge-list.module.css';

type Flags = Pick<VerifiedMerchant, 'is_verified_merchant' | 'is_inspirational_merchant'>;

export function MerchantStatus({ is_verified_merchant, is_inspirational_merchant }: Flags) {
  const text = useText();
  if (!is_verified_merchant && !is_inspirational_merchant) return null;

  return (
    <ul className={styles.list} aria-label={text('Merchant')}>
      {is_verified_merchant && (
        <li className={styles.badge}>
          <Icon path={sealCheckFill} size="s" />
          {text('Verified merchant')}
        </li>
      )}
      {is_inspirational_merchant && (
        <li className={styles.badge}>
          <Icon path={sparkle} size="s" />
          {text('Inspirational merchant')}
        </li>
      )}
    </ul>
  );
}
