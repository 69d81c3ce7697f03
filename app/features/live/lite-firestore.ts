import {
  average,
  collection,
  count,
  deleteDoc,
  doc,
  getAggregate,
  getDoc,
  getDocs,
  initializeFirestore,
  query,
  serverTimestamp,
  setDoc,
  sum,
  where,
  writeBatch,
  type AggregateField,
  type Firestore,
} from 'firebase/firestore/lite'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { firebaseApp } from './firebase-app.ts'
import { liveHost } from '#app/base/page/live-config.ts'
import { wasSignedIn } from './signed-in.ts'

let opening: Promise<Firestore> | undefined
let openingUnnamed: Promise<Firestore> | undefined

/**
 * Writes one document, with the server's time as `createdAt`. A `uid` in it stays only if that account is signed in; what
 * has none is sent without sign-in, whoever is signed in. Rejects with the SDK's error.
 */
export async function writeOnce(
  site: SiteContextValue,
  path: string,
  { uid, ...fields }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const isOwn = uid !== undefined && uid === (await signedInUid(site))
  const db = isOwn ? await opened(site) : await openedUnnamed(site)
  await setDoc(doc(db, path), { ...fields, ...(isOwn && { uid }), createdAt: serverTimestamp() })
}

async function signedInUid(site: SiteContextValue): Promise<string | undefined> {
  const auth = await import('./auth.ts').then(({ openAuth }) => openAuth(site))
  await auth.authStateReady()
  return auth.currentUser?.uid
}

/** A document that was read once. */
export interface FoundDocument {
  id: string
  data: Record<string, unknown>
}

/** The documents of a collection, all or those with a field of this value. Rejects with the SDK's error. */
export async function readAll(
  site: SiteContextValue,
  path: string,
  only?: { field: string; value: string },
): Promise<FoundDocument[]> {
  const all = collection(await opened(site), path)
  const { docs } = await getDocs(only ? query(all, where(only.field, '==', only.value)) : all)
  return docs.map((item) => ({ id: item.id, data: item.data() }))
}

/** How many documents have a time later than this, with sums and means of some of their fields. */
export async function sumUp(
  site: SiteContextValue,
  path: string,
  since: { field: string; time: Date },
  fields: { sums: readonly string[]; means: readonly string[] },
): Promise<{ count: number; sums: Record<string, number>; means: Record<string, number | null> }> {
  const asked = query(collection(await opened(site), path), where(since.field, '>=', since.time))
  const sums = await getAggregate(asked, {
    count: count(),
    ...Object.fromEntries(fields.sums.map((name) => [`sum_${name}`, sum(name)])),
    ...Object.fromEntries(fields.means.map((name) => [`mean_${name}`, average(name)])),
  })
  const data = sums.data() as Record<string, number | null> & { count: number }
  return {
    count: data.count,
    sums: Object.fromEntries(fields.sums.map((name) => [name, data[`sum_${name}`] ?? 0])),
    means: Object.fromEntries(fields.means.map((name) => [name, data[`mean_${name}`] ?? null])),
  }
}

/** How many documents a collection has, all or those with a field of this value. Rejects with the SDK's error. */
export async function countAll(
  site: SiteContextValue,
  path: string,
  only?: { field: string; value: string },
): Promise<number> {
  const all = collection(await opened(site), path)
  const asked = only ? query(all, where(only.field, '==', only.value)) : all
  return (await getAggregate(asked, { count: count() })).data().count
}

/** Sums of at most five fields, over the documents that have them all. Rejects with the SDK's error. */
export async function sumAll<Field extends string>(
  site: SiteContextValue,
  path: string,
  fields: readonly Field[],
): Promise<Record<Field, number>> {
  const asked = Object.fromEntries(fields.map((name) => [name, sum(name)])) as Record<
    Field,
    AggregateField<number>
  >
  const sums = await getAggregate(collection(await opened(site), path), asked)
  return sums.data() as Record<Field, number>
}

/** One document; undefined when there is none. */
export async function readOne(
  site: SiteContextValue,
  path: string,
): Promise<Record<string, unknown> | undefined> {
  return (await getDoc(doc(await opened(site), path))).data()
}

/** Writes fields of a document and leaves its others. */
export async function writeFields(
  site: SiteContextValue,
  path: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  await setDoc(doc(await opened(site), path), fields, { merge: true })
}

export async function deleteOne(site: SiteContextValue, path: string): Promise<void> {
  await deleteDoc(doc(await opened(site), path))
}

/** `set` replaces a document, `merge` whole fields of it; `timed` is a field that gets the server's time. */
export type Write =
  | { path: string; set: Readonly<Record<string, unknown>>; timed?: string }
  | { path: string; merge: Readonly<Record<string, unknown>>; timed?: string }
  | { path: string; remove: true }

/** Writes all or nothing. Rejects with the SDK's error. */
export async function writeTogether(site: SiteContextValue, writes: readonly Write[]): Promise<void> {
  const db = await opened(site)
  const batch = writeBatch(db)
  for (const write of writes) {
    const place = doc(db, write.path)
    if ('remove' in write) {
      batch.delete(place)
      continue
    }
    const time = write.timed && { [write.timed]: serverTimestamp() }
    const fields = { ...('merge' in write ? write.merge : write.set), ...time }
    batch.set(place, fields, 'merge' in write ? { mergeFields: Object.keys(fields) } : {})
  }
  await batch.commit()
}

/** A client of its own that is never signed in. */
function openedUnnamed(site: SiteContextValue): Promise<Firestore> {
  openingUnnamed ??= openUnnamed(site)
  return openingUnnamed
}

async function openUnnamed({ live, base }: SiteContextValue): Promise<Firestore> {
  if (!live) throw new Error('This site has no live database')
  return initializeFirestore(await firebaseApp(live, 'unnamed'), { ...liveHost(live, location, base) })
}

function opened(site: SiteContextValue): Promise<Firestore> {
  opening ??= open(site)
  return opening
}

async function open(site: SiteContextValue): Promise<Firestore> {
  const { live, base } = site
  if (!live) throw new Error('This site has no live database')
  if (wasSignedIn()) await import('./auth.ts').then(({ openAuth }) => openAuth(site))
  return initializeFirestore(await firebaseApp(live), { ...liveHost(live, location, base) })
}
