/** The original's limits. Sizes are in bytes as the original counts them. */
export const maxDepth = 20
export const maxDocumentSize = 1_048_576
/** Of one text or one value of bytes. */
export const maxValueSize = 1_048_487
export const maxTransforms = 500
export const maxIdSize = 1500
export const maxFieldPathSize = 1500
export const maxPathDepth = 100
export const maxIndexEntries = 40_000
export const maxIndexedValueSize = 1500
export const maxDisjunctions = 30
/** Filters, or sort orders, of one query. */
export const maxFilters = 100
export const maxNotInValues = 10
/** Bytes of one request, or of one message of a stream. How many writes a commit has is limited by this alone. */
export const maxBodySize = 11 * 1024 * 1024
/** Bytes of one request of a channel: what the SDK sends without waiting for an answer, each byte written as three. */
export const maxChannelBody = maxBodySize * 3 * 10
/** Levels of JSON in one request: three for each level of a document, and what stands around it. */
export const maxNesting = 3 * maxDepth + 40
/** Values of JSON in one request of an operator: what an import of the largest documents has. */
export const maxValues = 400_000
