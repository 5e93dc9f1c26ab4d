import type { User } from '@corkboard/shared/contract/people';
import type { Pin } from '@corkboard/shared/contract/pins';

export type ReportTarget =
  | { user: Pick<User, 'id' | 'full_name' | 'blocked_by_me'> }
  | { pin: Pick<Pin, 'id' | 'pinner'> };
