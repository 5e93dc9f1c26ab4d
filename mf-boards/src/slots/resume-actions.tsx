import { useLazyComponent } from '@corkboard/shared/lazy';
import { UNDO_TOAST_DURATION_MS } from '@corkboard/shared/rules/site';
import { changeBeforeLoad } from '@corkboard/shared/storage';
import { useSyncExternalStore } from 'react';

const getResumedActions = () =>
  import('../progress/resumed-actions.tsx').then((module) => module.ResumedActions);

/** Loads the code only after a reload that followed a change. */
export function ResumeActions() {
  const isWanted = useSyncExternalStore(neverChanges, wasChanging, onServer);
  const resumed = useLazyComponent(isWanted, getResumedActions);
  return resumed && <resumed.Part />;
}

const neverChanges = () => () => {};
const wasChanging = () => changeBeforeLoad(UNDO_TOAST_DURATION_MS) !== null;
const onServer = () => false;
