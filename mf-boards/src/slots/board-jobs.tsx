import type { Board } from '@corkboard/shared/contract/boards';
import { useLazyComponent } from '@corkboard/shared/lazy';
import { useState } from 'react';

import { ResumeActions } from './resume-actions.tsx';

const getProgress = () =>
  import('../progress/board-progress.tsx').then((module) => module.BoardProgress);

/** Follows long actions on the boards of a page. Loads the code when the first action runs. */
export function BoardJobs({ boards }: { boards: readonly Board[] }) {
  const isAtWork = boards.some(({ blocking_actions }) =>
    blocking_actions.some(({ progress }) => progress < 1),
  );
  const [wasAtWork, setWasAtWork] = useState(isAtWork);
  if (isAtWork && !wasAtWork) setWasAtWork(true);
  const progress = useLazyComponent(wasAtWork, getProgress);
  return (
    <>
      {progress && <progress.Part boards={boards} />}
      <ResumeActions />
    </>
  );
}
