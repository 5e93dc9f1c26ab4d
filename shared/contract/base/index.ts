export * from './api-scope.ts';
export * from './endpoint.ts';
export * from './error-code.ts';
export * as errorCodes from './error-codes.ts';
export * from './field.ts';
export * from './page.ts';
export * from './parse-route.ts';
export * from './request.ts';
export * from './viewer-header.ts';
