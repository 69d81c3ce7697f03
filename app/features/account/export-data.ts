import type { User } from 'firebase/auth'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { askOwnService, hasOwnService } from './own-service.ts'

/**
 * Everything that is stored about somebody, as one JSON text; times in ISO 8601. The site's own service finds it as it
 * would to delete it; at Firebase the page reads what the access rules let it.
 */
export async function exportOf(site: SiteContextValue, user: User): Promise<string> {
  const { account, documents } = hasOwnService(site)
    ? await askOwnService(site, user, '/identity/data')
    : { account: {}, documents: await (await import('./readable-data.ts')).readableData(site, user) }
  const { creationTime, lastSignInTime } = user.metadata
  const all = {
    exportedAt: new Date().toISOString(),
    account: {
      id: user.uid,
      email: user.email,
      emailConfirmed: user.emailVerified,
      name: user.displayName,
      phone: user.phoneNumber,
      created: creationTime && new Date(creationTime).toISOString(),
      lastSignIn: lastSignInTime && new Date(lastSignInTime).toISOString(),
      signInBy: user.providerData.map(({ providerId }) => providerId),
      ...(account as object),
    },
    ...(documents as object),
  }
  return JSON.stringify(all, (_, value: unknown) => plain(value), 2)
}

function plain(value: unknown): unknown {
  const { seconds, nanoseconds } = (value ?? {}) as { seconds?: unknown; nanoseconds?: unknown }
  return typeof seconds === 'number' && typeof nanoseconds === 'number'
    ? new Date(seconds * 1000 + nanoseconds / 1e6).toISOString()
    : value
}
