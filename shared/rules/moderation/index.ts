export * from './decision-labels.ts';
export * from './legal-report.ts';
export * from './report-labels.ts';
export * from './takedown-laws.ts';
