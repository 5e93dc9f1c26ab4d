/** What the shell provides to remotes it must import itself. */
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import '@corkboard/shared/remote';
import '@corkboard/shared/router';
import '@corkboard/shared/query';
import '@corkboard/shared/state';
import '@corkboard/shared/i18n';
import '@corkboard/shared/ui';
