/** The user state set when a deactivated account returns. [LAYOUT-017] */
export const REACTIVATED_STATE = 'account.reactivated_at';
