import type { LiveConfig } from '#app/base/page/live-config.ts'
import type { LiveEnv } from '../env-live.ts'

/** What pages are told of live data and sign-in: nothing secret. */
export function liveConfig(live: LiveEnv): LiveConfig | undefined {
  if (live.service === 'off') return undefined
  const { project, apiKey, appId, authDomain, status, authEmulator, appCheck, signIn, passwordLength } = live
  const isEmbedded = live.service === 'embedded'
  return {
    project,
    apiKey,
    ...(appId ? { appId } : {}),
    ...(authDomain ? { authDomain } : {}),
    ...(isEmbedded
      ? { origin: live.origin ?? '' }
      : { ...(live.origin ? { origin: live.origin } : {}), hosted: true as const }),
    ...(status ? { status } : {}),
    ...(authEmulator ? { authEmulator } : isEmbedded ? { passwordLength } : {}),
    ...(signIn.length ? { signIn } : {}),
    ...(appCheck ? { appCheck: { provider: appCheck.provider, key: appCheck.key } } : {}),
  }
}

/** The same for files on another host, which has no services of ours beside them. */
export function exportedLiveConfig(live: LiveEnv): LiveConfig | undefined {
  const config = liveConfig(live)
  return config?.origin === '' ? undefined : config
}

/** Origins that pages talk to, take scripts from and show frames of, for live data and sign-in. */
export interface LiveOrigins {
  connect: string[]
  script: string[]
  frame: string[]
}

const firebase = ['firestore', 'identitytoolkit', 'securetoken'].map(
  (name) => `https://${name}.googleapis.com`,
)
const appCheckServices = [
  'https://content-firebaseappcheck.googleapis.com',
  'https://www.google.com/recaptcha/',
]
const captcha = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
const captchaFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']

/** What the policy of a page must let through for its live data and sign-in, beside the page's own origin. */
export function liveOrigins(config: LiveConfig | undefined): LiveOrigins {
  if (!config) return { connect: [], script: [], frame: [] }
  const { origin, status, authEmulator, authDomain, appCheck, signIn } = config
  const asksCaptcha = Boolean(appCheck) || signIn?.includes('phone')
  const isReal = origin === undefined
  return {
    connect: [
      ...(isReal ? firebase : origin ? [origin] : []),
      ...(status ? [new URL(status).origin] : []),
      ...(authEmulator ? [new URL(authEmulator).origin] : []),
      ...(appCheck ? appCheckServices : []),
    ],
    // Windows of identity providers are opened through a frame of the project's own domain.
    script: [...(authDomain ? ['https://apis.google.com'] : []), ...(asksCaptcha ? captcha : [])],
    frame: [...(authDomain ? [`https://${authDomain}`] : []), ...(asksCaptcha ? captchaFrames : [])],
  }
}
