export * from './world.ts';
export * from './world-content.ts';
export * from './world-experiences.ts';
export * from './world-people.ts';
export * from './world-record.ts';
export * from './world-user.ts';
