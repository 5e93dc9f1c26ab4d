import type { Account } from '@corkboard/shared/contract/accounts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { updateLocale } from '@corkboard/shared/requests/accounts';

import { LanguageChips } from './language-chips.tsx';
import { Section } from './section.tsx';

export function LanguageSection({ account }: { account: Account }) {
  const text = useText();
  const { call } = useShell();

  return (
    <Section
      title={text('Language')}
      text={text('Only the interface is translated, not what people write.')}
    >
      <LanguageChips chosen={account.locale} save={(locale) => call(updateLocale, { locale })} />
    </Section>
  );
}
