import {
  getAudit,
  getChangeRequests,
  getChannels,
  getConsoleSignInOptions,
  getFreezes,
  getHealth,
  getOverview,
  getPrincipal,
  getReleaseNotes,
  getReportedErrors,
  getRollouts,
} from '@corkboard/release-contract/requests';
import { createI18n } from '@corkboard/shared/i18n/create-i18n';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';

import { createQueries } from '../api/create-queries.ts';
import { Console } from '../console.tsx';
import { AppBoundary } from '../failures/app-boundary.tsx';
import { releaseAnswers } from './release-api.ts';
import { aHolder, anOverview } from './release-builders.ts';

class SilentStream extends EventTarget {
  close() {}
}

export function renderConsole(path = '/') {
  Object.assign(globalThis, { EventSource: SilentStream });
  const user = userEvent.setup();
  render(
    <AppBoundary>
      <MemoryRouter initialEntries={[path]}>
        <QueryClientProvider client={createQueries()}>
          <I18nProvider i18n={createI18n('en')}>
            <Console />
          </I18nProvider>
        </QueryClientProvider>
      </MemoryRouter>
    </AppBoundary>,
  );
  return user;
}

export function answerCalmly(): void {
  releaseAnswers(getPrincipal, aHolder());
  releaseAnswers(getOverview, anOverview());
  releaseAnswers(getChangeRequests, []);
  releaseAnswers(getAudit, []);
  releaseAnswers(getChannels, []);
  releaseAnswers(getFreezes, []);
  releaseAnswers(getConsoleSignInOptions, { sso: null });
  releaseAnswers(getReportedErrors, []);
  releaseAnswers(getRollouts, []);
  releaseAnswers(getReleaseNotes, ({ remote, version }) => ({
    remote,
    version,
    against: null,
    relation: 'adds' as const,
    commits: [],
    has_more: false,
  }));
  releaseAnswers(getHealth, { step: 1, versions: [], phases: [] });
}
