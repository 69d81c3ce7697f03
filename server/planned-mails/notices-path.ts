/** Below it, by the id of a registration, one says that no more mails about the event are wanted. */
export const noticesPath = '/_notices'
