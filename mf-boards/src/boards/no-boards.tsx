import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { pushPin } from '@corkboard/shared/icons/push-pin.ts';
import { squaresFour } from '@corkboard/shared/icons/squares-four.ts';
import { ButtonLink, EmptyState } from '@corkboard/shared/ui';

export function NoBoards({ user, isOwn }: { user: User; isOwn: boolean }) {
  const text = useText();
  if (!isOwn) {
    const title = text("{fullName} hasn't saved any Pins yet", { fullName: user.full_name });
    return <EmptyState icon={pushPin} title={title} />;
  }
  return (
    <EmptyState
      icon={squaresFour}
      title={text('Keep track of what inspires you')}
      action={
        <ButtonLink variant="primary" href="/board/create/">
          {text('Create a board')}
        </ButtonLink>
      }
    />
  );
}
