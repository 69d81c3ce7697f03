import { doc, initializeFirestore, serverTimestamp, setDoc, type Firestore } from 'firebase/firestore/lite'
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
  opening ??= open(site)
  await setDoc(doc(await opening, path), { ...fields, createdAt: serverTimestamp() })
}

async function open(site: SiteContextValue): Promise<Firestore> {
  const { live, base } = site
  if (!live) throw new Error('This site has no live database')
  if (wasSignedIn()) await import('./auth.ts').then(({ openAuth }) => openAuth(site))
  return initializeFirestore(await firebaseApp(live), { ...liveHost(live, location, base) })
}
