import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  initializeFirestore,
  query,
  serverTimestamp,
  setDoc,
  where,
  type Firestore,
} from 'firebase/firestore/lite'
import type { SiteContextValue } from '#app/ui/site.ts'
import { firebaseApp } from './firebase-app.ts'
import { liveHost } from './live-config.ts'
import { wasSignedIn } from './signed-in.ts'

let opening: Promise<Firestore> | undefined

/** Writes one document, with the server's time as `createdAt`. Rejects with the SDK's error. */
export async function writeOnce(
  site: SiteContextValue,
  path: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  await setDoc(doc(await opened(site), path), { ...fields, createdAt: serverTimestamp() })
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
  return docs.map((one) => ({ id: one.id, data: one.data() }))
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
