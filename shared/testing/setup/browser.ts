/** What every test of the browser project runs under. */
import '@testing-library/jest-dom';

import { configure } from '@testing-library/react';

import { apiServer, clearRequests } from '../api.ts';
import { assertConsole, captureConsole } from '../console.ts';
import { installDomPolyfills } from './dom-polyfills.ts';
import { enableRetry } from './retry.ts';

// Two busy cores: waiting longer costs a passing test nothing.
configure({ asyncUtilTimeout: 4000 });
captureConsole();
enableRetry();
installDomPolyfills();

beforeAll(() => apiServer.listen({ onUnhandledRequest: 'error' }));

afterEach(() => {
  apiServer.resetHandlers();
  clearRequests();
  window.localStorage.clear();
  window.sessionStorage.clear();
  assertConsole();
});

afterAll(() => apiServer.close());
