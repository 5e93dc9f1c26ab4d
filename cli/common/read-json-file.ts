import { readFileSync } from 'node:fs';

/**
 * Reads JSON that people write, such as a package.json.
 * @throws an error that names the file and, if the parser does, the line
 */
export function readJsonFile(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as SyntaxError;
    const [, position] = / at position (\d+)/.exec(message) ?? [];
    const line = position && `:${text.slice(0, Number(position)).split('\n').length}`;
    throw new Error(
      `${file}${line ?? ''}: This isn't valid JSON (${message}). Correct it there, then try again.`,
      { cause: error },
    );
  }
}
