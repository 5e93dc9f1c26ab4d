import { useText } from '@corkboard/shared/i18n';
import { squaresFour } from '@corkboard/shared/icons/squares-four.ts';
import { usersThree } from '@corkboard/shared/icons/users-three.ts';
import { EmptyState } from '@corkboard/shared/ui';
import type { ReactNode } from 'react';

interface Props {
  isGroupAlone: boolean;
  action: ReactNode;
}

export function NoFilteredBoards({ isGroupAlone, action }: Props) {
  const text = useText();
  return isGroupAlone ? (
    <EmptyState
      icon={usersThree}
      title={text('Invite people to collaborate on a board')}
      action={action}
    />
  ) : (
    <EmptyState icon={squaresFour} title={text('Nothing to see here')} action={action} />
  );
}
