import '@testing-library/jest-dom';

import { configure } from '@testing-library/react';

import { apiServer, clearRequests } from '../api.ts';
import { assertConsole, captureConsole } from '../console.ts';
import { installDomPolyfills } from './dom-polyfills.ts';

// A lazy component's first load takes seconds on busy cores. A passing test waits no longer.
configure({ asyncUtilTimeout: 15_000 });
captureConsole();
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
