export * from './contact-requests.ts';
export * from './conversations.ts';
