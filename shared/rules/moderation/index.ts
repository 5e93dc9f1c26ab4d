export * from './legal-report.ts';
export * from './takedown-laws.ts';
