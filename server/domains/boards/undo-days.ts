import { retention } from '@corkboard/shared/rules/privacy';

/** Deleted content can be restored for this long. */
export const UNDO_DAYS = retention.deletedContent.days;
