import { useResumedActions } from '../common/use-resumed-actions.ts';

export function ResumedActions() {
  useResumedActions();
  return null;
}
