import { useResumedActions } from '../common/actions/use-resumed-actions.ts';

export function ResumedActions() {
  useResumedActions();
  return null;
}
