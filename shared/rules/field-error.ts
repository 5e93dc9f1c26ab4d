/** What a refusal says of one field: its name, and the sentence. */
export interface FieldError {
  field: string;
  sentence: string;
}

/**
 * Reads `/name: sentence`, the detail by which the API names the field that it would not take. Null for any other detail:
 * that is a sentence for people, and this one is for forms. [ERR-005]
 */
export function parseFieldError(detail: string | undefined): FieldError | null {
  if (detail === undefined) return null;
  const [, field, sentence] = /^\/(\w*)[^\s:]*:\s*(.*)$/s.exec(detail) ?? [];
  return field === undefined || sentence === undefined ? null : { field, sentence };
}
