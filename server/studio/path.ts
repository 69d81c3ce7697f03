/** Where editors work, below the base path. */
export const studioPath = '/studio'

/** Where editors are told what is wrong with the content. */
export const problemsPath = `${studioPath}/problems`

/** Where studios tell each other who has a story open. */
export const presencePath = `${studioPath}/presence`

/** Where a browser of an editor is let see drafts. */
export const previewAccessPath = `${studioPath}/preview-access`
