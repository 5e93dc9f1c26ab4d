export * from './blocks.ts';
export * from './consents.ts';
export * from './follows.ts';
export * from './interests.ts';
export * from './invite-codes.ts';
export * from './profile-edit.ts';
export * from './users.ts';
