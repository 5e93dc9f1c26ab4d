import '@corkboard/shared/ui/tokens.css';
import '@corkboard/shared/ui/base.css';
import './layout/console.css';
import { createI18n } from '@corkboard/shared/i18n/create-i18n';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { watchAttendance } from './api/attendance.ts';
import { createQueries } from './api/create-queries.ts';
import { Console } from './console.tsx';
import { AppBoundary } from './failures/app-boundary.tsx';

watchAttendance();
const place = document.getElementById('console');
if (!place) throw new Error('the document has no #console');

createRoot(place).render(
  <StrictMode>
    <AppBoundary>
      <BrowserRouter basename="/_release">
        <QueryClientProvider client={createQueries()}>
          <I18nProvider i18n={createI18n('en')}>
            <Console />
          </I18nProvider>
        </QueryClientProvider>
      </BrowserRouter>
    </AppBoundary>
  </StrictMode>,
);
