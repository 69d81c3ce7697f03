/** Where editors work, below the base path. */
export const studioPath = '/studio'
/** Also with the slash that people and programs add. */
export const isStudio = (path: string): boolean => path === studioPath || path === `${studioPath}/`

/** Where editors are told what is wrong with the content. */
export const problemsPath = `${studioPath}/problems`

/** Where studios tell each other who has a story open. */
export const presencePath = `${studioPath}/presence`

/** Where a browser of an editor is let see drafts. */
export const previewAccessPath = `${studioPath}/preview-access`
