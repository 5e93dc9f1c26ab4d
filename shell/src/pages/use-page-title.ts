import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { userQuery, useShell } from '@corkboard/shared/remote';
import { useEffect } from 'react';

import { pageTitle, setsOwnTitle } from '../common/page/page-title.ts';
import type { Route } from '../routing/routes.ts';

export function usePageTitle(route: Route): void {
  const shell = useShell();
  const text = useText();
  const username = 'slot' in route && 'username' in route.props ? route.props.username : '';
  const { data: user } = useQuery({ ...userQuery(shell, username), enabled: false });
  const title = pageTitle(route, user, text);

  const isNamed = setsOwnTitle(route);

  useEffect(() => {
    if (!isNamed) document.title = title;
  }, [title, isNamed]);
}
