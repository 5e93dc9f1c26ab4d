import type { NotificationType } from '@corkboard/shared/contract/notifications';

import type { Defaulted } from '../../platform/db/column-types.ts';

export interface NotificationTables {
  notifications: {
    id: string;
    user_id: string;
    type: NotificationType;
    actor_id: string | null;
    board_id: string | null;
    conversation_id: string | null;
    report_id: string | null;
    group_key: string;
    count: Defaulted<number>;
    read_at: Date | null;
    created_at: Defaulted<Date>;
  };
}

declare module '../../platform/db/schema.ts' {
  interface Database extends NotificationTables {}
}
