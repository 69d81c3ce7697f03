/** Told in every tab when an account has been signed out in this browser, by whoever and wherever. */
export const accountLeft = 'account:left'

/** Told in this page when the live database's cache is being deleted: its client must be opened anew. */
export const cacheForgotten = 'live:cache-forgotten'

/** Kept in the browser while that deletion is under way in any tab; others hear of it by the storage's event. */
export const forgettingKey = 'account:cache'
