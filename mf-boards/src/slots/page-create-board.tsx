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
import { requiresSignIn } from '@corkboard/shared/rules/requires-sign-in.ts';
import { Button, EmptyState } from '@corkboard/shared/ui';

import { useLazyComponent } from '../common/use-lazy-component.ts';
import { useDocumentTitle } from '../common/use-title.ts';

const getContent = () =>
  import('./create-board-content.tsx').then((module) => module.CreateBoardContent);

export function PageCreateBoard({ cluster }: SlotProps['page.create-board']) {
  const text = useText();
  const { viewer, signIn } = useShell();
  const isMember = !requiresSignIn(viewer);
  useDocumentTitle(text('Create board'));
  const content = useLazyComponent(isMember, getContent, { isEssential: true });

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
  const { queryClient, route, viewer } = request;
  const page = { title: 'Create board' };
  if (route.cluster === null) return page;
  if (requiresSignIn(viewer))
    return { redirect: loginPath(`/board/create/cluster/${route.cluster}/`) };
  const { clusterQuery } = await import('../board-create/cluster-query.ts');
  const query = clusterQuery(request, route.cluster);
  await queryClient.prefetchInfiniteQuery(query);
  const isMissing = isNothingThere(queryClient.getQueryState(query.queryKey)?.error);
  return isMissing ? { status: 404 } : page;
}
