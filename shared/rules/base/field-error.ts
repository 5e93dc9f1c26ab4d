export interface FieldError {
  field: string;
  sentence: string;
}

/**
 * Parses `/name: message`, the detail of a rejected field. Returns null for any other detail, which is a message for
 * people. [ERR-005]
 */
export function parseFieldError(detail: string | undefined): FieldError | null {
  if (detail === undefined) return null;
  const [, field, sentence] = /^\/(\w*)[^\s:]*:\s*(.*)$/s.exec(detail) ?? [];
  return field === undefined || sentence === undefined ? null : { field, sentence };
}
