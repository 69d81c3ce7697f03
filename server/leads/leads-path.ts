/** Where the console asks for what concerns a whole person, below the base path. */
export const leadsPath = '/_leads'
