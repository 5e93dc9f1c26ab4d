import { useText } from '@corkboard/shared/i18n';
import { squaresFour } from '@corkboard/shared/icons/squares-four.ts';
import { lazyPage } from '@corkboard/shared/lazy';
import {
  type PageOutcome,
  type PrefetchRequest,
  type SlotProps,
  useShell,
} from '@corkboard/shared/remote';
import { loginPath, requiresSignIn } from '@corkboard/shared/rules/accounts';
import { isNothingThere } from '@corkboard/shared/rules/base';
import { Button, EmptyState } from '@corkboard/shared/ui';
import { useDocumentTitle } from '../../common/use-title.ts';

const CreateBoardContent = lazyPage(() =>
  import('./create-board-content.tsx').then((m) => m.CreateBoardContent),
);

export function PageCreateBoard({ cluster }: SlotProps['page.create-board']) {
  const text = useText();
  const { viewer, signIn } = useShell();
  const isMember = !requiresSignIn(viewer);
  useDocumentTitle(cluster === null || !isMember ? text('Create board') : undefined);

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
  // A typed name stays when a role ends, but not for another account.
  return <CreateBoardContent key={`${viewer.id} ${cluster}`} cluster={cluster} />;
}

export async function prefetchPageCreateBoard(
  request: PrefetchRequest<'page.create-board'>,
): Promise<PageOutcome> {
  const { queryClient, route, viewer } = request;
  const page = { title: 'Create board' };
  if (route.cluster === null) return page;
  if (requiresSignIn(viewer))
    return { redirect: loginPath(`/board/create/cluster/${route.cluster}/`) };
  const { clusterQuery } = await import('../../board-create/cluster-query.ts');
  const query = clusterQuery(request, route.cluster);
  await queryClient.prefetchInfiniteQuery(query);
  const isMissing = isNothingThere(queryClient.getQueryState(query.queryKey)?.error);
  return isMissing ? { status: 404 } : page;
}
