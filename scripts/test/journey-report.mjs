import { writeFileSync } from 'node:fs';

/**
 * Writes each journey of each project to JOURNEY_REPORT. Playwright's JSON report merges the projects of a journey and
 * keeps one id, which cannot tell a phone from a desktop.
 */
export default class JourneyReport {
  #suite;
  #errors = [];

  onBegin(_config, suite) {
    this.#suite = suite;
  }

  /** Errors outside of journeys, such as a file that doesn't load. */
  onError({ message }) {
    this.#errors.push(message ?? 'An error without a message');
  }

  onEnd() {
    const journeys = (this.#suite?.allTests() ?? []).map((test) => {
      const [, project, ...titles] = test.titlePath();
      return {
        id: test.id,
        project,
        titles,
        outcome: test.outcome(),
        expected: test.expectedStatus,
        seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        error: test.results.find(({ error }) => error)?.error.message ?? null,
      };
    });
    const report = JSON.stringify({ errors: this.#errors, journeys });
    writeFileSync(process.env.JOURNEY_REPORT, report);
  }
}
