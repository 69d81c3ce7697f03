/*
 * How one saved item is brought to the same state on a device and in the account.
 *
 * The account keeps one document for each item, with a revision that grows by one with every change; the access rules
 * refuse any other step, so that a change made from an outdated state is refused and reconciled anew. A deleted item
 * leaves a document without content. No device's clock takes part.
 *
 * - The change that arrives last wins.
 * - A deletion wins over changes made without knowledge of it, whichever arrives first.
 * - A deleted item comes back only when somebody saves it again on a device that no longer has it, or never had it.
 */

/** What a device knows of an item that belongs to the account. */
export interface Mark {
  /** The revision it had in the account when last seen; missing for one saved here since then. */
  base?: number
  /** Done here and not yet confirmed by the account. */
  pending?: 'save' | 'delete'
  /** Made here by somebody who was not signed in, and not yet in any account. */
  guest?: true
}

/** An item on the device. Without a mark it was saved while nobody was signed in. */
export interface Here<Item> {
  item?: Item
  mark?: Mark
}

/** An item's document in the account; one without an item is deleted. */
export interface Stored<Item> {
  revision: number
  item?: Item
}

/** What the device is to have, and what the account is to be told: a document of this revision. */
export interface Reconciled<Item> {
  here: Here<Item>
  write?: Stored<Item>
}

/** Reconciles an item of the device with the account's document; `stored` is undefined when there is none. */
export function reconcile<Item>(
  here: Here<Item>,
  stored: Stored<Item> | undefined,
  isSame: (item: Item, other: Item) => boolean,
): Reconciled<Item> {
  const { item, mark } = here
  const revision = stored?.revision ?? 0
  if (mark?.pending === 'delete')
    return stored?.item === undefined ? { here: {} } : { here, write: { revision: revision + 1 } }
  const isSavedHere = item !== undefined && (!mark || mark.pending === 'save')
  if (!isSavedHere)
    return {
      here: stored?.item === undefined ? {} : { item: stored.item, mark: { base: revision } },
    }
  const base = mark?.base ?? revision
  // A deletion's document is removed after a while: an item that was in the account and is not is deleted too.
  const isDeletedSince = stored ? stored.item === undefined && revision > base : base > 0
  if (isDeletedSince) return { here: {} }
  if (stored?.item !== undefined && isSame(stored.item, item))
    return { here: { item, mark: { base: revision } } }
  const isGuest = mark ? mark.guest : true
  return {
    here: { item, mark: { base, pending: 'save', ...(isGuest && { guest: true }) } },
    write: { revision: revision + 1, item },
  }
}

/** What the device has once the account has confirmed a write; the visitor may have changed the item meanwhile. */
export function confirmed<Item>(
  { item, mark }: Here<Item>,
  written: Stored<Item>,
  isSame: (candidate: Item, other: Item) => boolean,
): Here<Item> {
  const base = written.revision
  if (mark?.pending === 'delete')
    return written.item === undefined ? {} : { mark: { base, pending: 'delete' } }
  if (item === undefined) return {}
  if (written.item !== undefined && isSame(written.item, item)) return { item, mark: { base } }
  return { item, mark: { base, pending: 'save' } }
}

/** What a device has after its visitor saves an item; `isOwned` when somebody is signed in. */
export function saved<Item>({ mark }: Here<Item>, item: Item, isOwned: boolean): Here<Item> {
  if (!isOwned) return { item }
  // What was deleted here is not changed but saved anew, whatever the account has of it.
  const base = mark?.pending === 'delete' ? undefined : mark?.base
  return { item, mark: { ...(base !== undefined && { base }), pending: 'save' } }
}

/** What a device has after its visitor deletes an item. */
export function dropped<Item>({ mark }: Here<Item>): Here<Item> {
  return mark ? { mark: { ...(mark.base !== undefined && { base: mark.base }), pending: 'delete' } } : {}
}
