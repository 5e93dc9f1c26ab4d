/** What the shell provides to remotes it must import itself: React first, the biggest of them. */
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
