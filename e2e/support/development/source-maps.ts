import { SourceMap, type SourceMapPayload } from 'node:module';
import type { Page } from '@playwright/test';

/** A module that is evaluated as a text with its own map. */
const EVALUATED = /eval\(("(?:[^"\\]|\\.)*")\)/g;
const MAP = /sourceMappingURL=data:application\/json;charset=utf-8;base64,([\w+/=]+)/;

/**
 * Returns the text of the source line that a compiled line comes from, by the map of its module.
 * @param words Only in this compiled line.
 * @throws if no script of the page has a module with the source
 */
export async function readMappedLine(page: Page, source: string, words: string): Promise<string> {
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );
  for (const script of new Set(scripts)) {
    const text = await (await page.request.get(script)).text();
    for (const [, literal = ''] of text.matchAll(EVALUATED)) {
      const compiled = JSON.parse(literal) as string;
      const [, encoded] = MAP.exec(compiled) ?? [];
      if (encoded === undefined) continue;
      const map = JSON.parse(Buffer.from(encoded, 'base64').toString()) as SourceMapPayload;
      if (!map.sources.some((name) => name.includes(source))) continue;
      const line = compiled.split('\n').findIndex((it) => it.includes(words));
      const entry = new SourceMap(map).findEntry(line, 0);
      if (!('originalLine' in entry)) throw new Error(`${source} has no map of ${words}`);
      return map.sourcesContent[0]?.split('\n')[entry.originalLine] ?? '';
    }
  }
  throw new Error(`No script has ${source}`);
}
