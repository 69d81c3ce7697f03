/** Characters of a text of the content at most. A browser takes seconds for each key in a field that holds more than ten times as many. */
export const longestText = 50_000
