import { isVisibleName } from '@corkboard/shared/rules/base';
import { badRequest } from '../../platform/http/errors/http-error.ts';

/** @throws HttpError 400 for a name that no one can see */
export function requireName(path: string, name: string): string {
  if (!isVisibleName(name)) badRequest(path, 'Your profile needs a name.');
  return name;
}
