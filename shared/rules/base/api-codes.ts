/** Codes of API errors that remotes act on: `error-codes.ts` of the contract has all. */

/** No server's route has this address. Other resources that aren't found have codes of their kinds. */
export const UNKNOWN_REQUEST = 2;

/** Another action is running on the board, so the same request can work later. */
export const BOARD_BUSY = 42;
