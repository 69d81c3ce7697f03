/** Where directors see who has a role and change it, below the base path. */
export const operatorsPath = '/_operators'
