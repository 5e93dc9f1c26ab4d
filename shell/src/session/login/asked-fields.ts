import { createContext } from 'react';

/** Names of the fields that the server has asked for and the form didn't have when it was sent. */
export const AskedFields = createContext<readonly string[]>([]);
