export type Target = 'web' | 'node';
