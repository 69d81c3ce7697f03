import { join } from 'node:path'
import { projectFolder } from '#common/programs.ts'

/** The folder that checks and translations are about when none is named: the one the site serves. */
export const contentFolder = process.env.CONTENT_DIR || join(projectFolder, 'content')
