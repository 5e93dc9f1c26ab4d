import { I18nProvider, setupI18n } from '@corkboard/shared/i18n';
import { type Shell, ShellProvider } from '@corkboard/shared/remote';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

import { CredentialsForm } from './credentials-form.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

it('keeps the password out of the URL without scripts', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ShellProvider value={{} as Shell}>
        <I18nProvider i18n={i18n}>
          <CredentialsForm submit="Log in" send={async () => {}} onDone={() => {}} />
        </I18nProvider>
      </ShellProvider>
    </MemoryRouter>,
  );

  expect(html).toContain('method="post"');
});
