import { initializeApp, type FirebaseApp } from 'firebase/app'
import type { LiveConfig } from '#app/base/page/live-config.ts'

const opening = new Map<string | undefined, Promise<FirebaseApp>>()

/** The SDK's app of this page, with App Check when it is configured; one of another name shares nothing with it. */
export function firebaseApp(config: LiveConfig, name?: string): Promise<FirebaseApp> {
  const app = opening.get(name) ?? open(config, name)
  opening.set(name, app)
  return app
}

async function open(
  { project, apiKey, appId, authDomain, appCheck }: LiveConfig,
  name: string | undefined,
): Promise<FirebaseApp> {
  const options = {
    projectId: project,
    apiKey,
    ...(appId ? { appId } : {}),
    ...(authDomain ? { authDomain } : {}),
  }
  const app = initializeApp(options, name)
  if (!appCheck) return app
  const { initializeAppCheck, ReCaptchaEnterpriseProvider, ReCaptchaV3Provider } =
    await import('firebase/app-check')
  const Provider = appCheck.provider === 'v3' ? ReCaptchaV3Provider : ReCaptchaEnterpriseProvider
  initializeAppCheck(app, { provider: new Provider(appCheck.key), isTokenAutoRefreshEnabled: true })
  return app
}
