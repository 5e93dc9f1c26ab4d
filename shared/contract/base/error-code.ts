import type * as errorCodes from './error-codes.ts';

export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes];
