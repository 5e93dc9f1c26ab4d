import { useText } from '@corkboard/shared/i18n';
import { squaresFour } from '@corkboard/shared/icons/squares-four.ts';
import {
  type PageOutcome,
  type PrefetchRequest,
  type SlotProps,
  useShell,
} from '@corkboard/shared/remote';
import { isNothingThere } from '@corkboard/shared/rules/data-or-null.ts';
import { loginPath } from '@corkboard/shared/rules/login-path.ts';
import { needsLogin } from '@corkboard/shared/rules/needs-login.ts';
import { Button, EmptyState } from '@corkboard/shared/ui';

import { useLazyPart } from '../common/use-lazy-part.ts';
import { useTitle } from '../common/use-title.ts';

const getContent = () =>
  import('./create-board-content.tsx').then((module) => module.CreateBoardContent);

/** Where a board is made. Whoever is not signed in is asked to be. [ROUTE-021, ROUTE-022] */
export function PageCreateBoard({ cluster }: SlotProps['page.create-board']) {
  const text = useText();
  const { viewer, signIn } = useShell();
  const isMember = !needsLogin(viewer);
  useTitle(text('Create board'));
  const content = useLazyPart(isMember, getContent, { isAll: true });

  if (!isMember) {
    return (
      <EmptyState
        icon={squaresFour}
        title={text('Log in to create a board')}
        action={
          <Button variant="primary" onClick={() => signIn.require('create-board')}>
            {text('Log in')}
          </Button>
        }
      />
    );
  }
  return content && <content.Part key={cluster} cluster={cluster} />;
}

export async function prefetchPageCreateBoard(
  request: PrefetchRequest<'page.create-board'>,
): Promise<PageOutcome> {
  const { queries, route, viewer } = request;
  const page = { title: 'Create board' };
  if (route.cluster === null) return page;
  if (needsLogin(viewer)) return { redirect: loginPath(`/board/create/cluster/${route.cluster}/`) };
  const { clusterQuery } = await import('../board-create/cluster-query.ts');
  const query = clusterQuery(request, route.cluster);
  await queries.prefetchInfiniteQuery(query);
  const isMissing = isNothingThere(queries.getQueryState(query.queryKey)?.error);
  return isMissing ? { status: 404 } : page;
}
