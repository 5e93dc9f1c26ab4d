import { I18nProvider, setupI18n } from '@corkboard/shared/i18n';
import { renderToStaticMarkup } from 'react-dom/server';

import { CredentialsForm } from './credentials-form.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

it('keeps the password out of the URL without scripts', () => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CredentialsForm submit="Log in" send={async () => {}} onDone={() => {}} />
    </I18nProvider>,
  );

  expect(html).toContain('method="post"');
});
