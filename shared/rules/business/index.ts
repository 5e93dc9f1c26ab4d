export * from './acting-as.ts';
export * from './acting-choice.ts';
export * from './acting-pins-path.ts';
export * from './badge-limit.ts';
export * from './badge-text-color.ts';
export * from './business-member-access.ts';
export * from './postal-address.ts';
