/** Under this name among an account's states stands when it came back after it had been put to rest. [LAYOUT-017] */
export const REACTIVATED_STATE = 'account.reactivated_at';
