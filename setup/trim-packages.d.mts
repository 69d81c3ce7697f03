/** Whether a file or folder, by its whole path and its bytes, is read neither to build nor to run. */
export function isUnread(path: string, bytes: number): boolean
