import { LoadFailed } from '@corkboard/shared/failures';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { lock } from '@corkboard/shared/icons/lock.ts';
import { queryOptions, useQuery } from '@corkboard/shared/query';
import {
  type Call,
  type PageOutcome,
  type PrefetchRequest,
  type SlotProps,
  useShell,
} from '@corkboard/shared/remote';
import { getBoardFields } from '@corkboard/shared/requests/boards';
import { loginPath, requiresSignIn } from '@corkboard/shared/rules/accounts';
import { dataOrNull } from '@corkboard/shared/rules/base';
import { Button, Notice } from '@corkboard/shared/ui';
import { useDocumentTitle } from '../../common/use-title.ts';
import { SectionForm } from '../../sections/section-form.tsx';
import styles from './page-board.module.css';

export function PageCreateSection({ boardId }: SlotProps['page.create-section']) {
  const text = useText();
  const shell = useShell();
  const { signIn, viewer } = shell;
  const { open, isHere } = useStillHere({ isPush: true });
  const isMember = !requiresSignIn(viewer);
  useDocumentTitle(text('Add section'));
  const board = useQuery({ ...editableBoardQuery(shell, boardId), enabled: isMember });

  return (
    <div className={styles.page}>
      <div className={styles.tool}>{content()}</div>
    </div>
  );

  function content() {
    if (!isMember) {
      return (
        <Notice
          icon={lock}
          titleAs="h1"
          title={text('Log in to add a section')}
          action={
            <Button variant="primary" onClick={() => signIn.require('continue')}>
              {text('Log in')}
            </Button>
          }
        />
      );
    }
    if (board.isError && !board.data) {
      return (
        <LoadFailed
          title={text("Couldn't load the board.")}
          error={board.error}
          onRetry={() => board.refetch()}
        />
      );
    }
    if (board.isPending) return null;
    if (!board.data?.access?.includes('write')) {
      return <Notice icon={lock} titleAs="h1" title={text("We couldn't find that page.")} />;
    }
    return (
      <>
        <h1>{text('Add a section to {name}', { name: board.data.name ?? '' })}</h1>
        <SectionForm
          boardId={boardId}
          onDone={({ title, url }) =>
            open(url, isHere() ? undefined : { text: text('Section created: {title}', { title }) })
          }
        />
      </>
    );
  }
}

function editableBoardQuery({ call, subject }: { call: Call; subject: string }, id: string) {
  const fields = 'board.id,board.name,board.access';
  return queryOptions({
    queryKey: [subject, 'board', 'by-id', id],
    queryFn: ({ signal }) => dataOrNull(call(getBoardFields, { id, fields }, { signal })),
  });
}

export async function prefetchPageCreateSection(
  request: PrefetchRequest<'page.create-section'>,
): Promise<PageOutcome> {
  const { queryClient, route, viewer } = request;
  if (requiresSignIn(viewer))
    return { redirect: loginPath(`/board/${route.boardId}/create_section/`) };
  const query = editableBoardQuery(request, route.boardId);
  await queryClient.prefetchQuery(query);
  const board = queryClient.getQueryData(query.queryKey);
  const isMissing = board !== undefined && !board?.access?.includes('write');
  return isMissing ? { status: 404 } : { title: 'Add section' };
}
