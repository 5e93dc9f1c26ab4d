import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';

import { provide } from '../remotes/containers/shared-modules.ts';

/** For remotes. The shell must import it, React first because it is the largest. */
provide({
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
});
