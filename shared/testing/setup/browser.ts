/** What every test of the browser project runs under. */
import '@testing-library/jest-dom';

import { configure } from '@testing-library/react';

import { apiServer, forgetRequests } from '../api.ts';
import { checkConsole, watchConsole } from '../console.ts';
import { addMissingDom } from './missing-dom.ts';
import { giveSecondChance } from './second-chance.ts';

// Two busy cores: waiting longer costs a passing test nothing.
configure({ asyncUtilTimeout: 4000 });
watchConsole();
giveSecondChance();
addMissingDom();

beforeAll(() => apiServer.listen({ onUnhandledRequest: 'error' }));

afterEach(() => {
  apiServer.resetHandlers();
  forgetRequests();
  window.localStorage.clear();
  window.sessionStorage.clear();
  checkConsole();
});

afterAll(() => apiServer.close());
