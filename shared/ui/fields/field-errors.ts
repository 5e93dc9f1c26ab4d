import { createContext } from 'react';

/** Error texts of a form, by the id of the control. */
export const FieldErrors = createContext<Record<string, string>>({});
