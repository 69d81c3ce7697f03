/** Told in every tab when an account has been signed out in this browser, by whoever and wherever. */
export const accountLeft = 'account:left'
