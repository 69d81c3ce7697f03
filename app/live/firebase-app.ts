import { initializeApp, type FirebaseApp } from 'firebase/app'
import type { LiveConfig } from './live-config.ts'

let opening: Promise<FirebaseApp> | undefined

/** The SDK's app of this page, with App Check when it is configured. */
export function firebaseApp(config: LiveConfig): Promise<FirebaseApp> {
  opening ??= open(config)
  return opening
}

async function open({ project, apiKey, appId, authDomain, appCheck }: LiveConfig): Promise<FirebaseApp> {
  const app = initializeApp({
    projectId: project,
    apiKey,
    ...(appId ? { appId } : {}),
    ...(authDomain ? { authDomain } : {}),
  })
  if (!appCheck) return app
  const { initializeAppCheck, ReCaptchaEnterpriseProvider, ReCaptchaV3Provider } =
    await import('firebase/app-check')
  const Provider = appCheck.provider === 'v3' ? ReCaptchaV3Provider : ReCaptchaEnterpriseProvider
  initializeAppCheck(app, { provider: new Provider(appCheck.key), isTokenAutoRefreshEnabled: true })
  return app
}
