/** Provided to remotes. The shell must import it, React first because it is the largest. */
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
