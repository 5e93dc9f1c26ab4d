/** How many popular Pins the login dialog shows. The server keeps their list for visitors. */
export const POPULAR_AT_LOGIN = 5;
