import { opendirSync } from 'node:fs'
import { join } from 'node:path'
import { address, choice, EnvError, integer, list, origin, text } from './variables.ts'

const httpOrigin = /^https?:\/\/[^/?#]+\/?$/

/** The part of the schema that says where content comes from. */
export const contentVariables = {
  CONTENT_REGION: choice(['eu', 'us', 'ca', 'ap', 'cn'], undefined, {
    meaning: 'region of a Storyblok space; set, the embedded content service does not start',
  }),
  CONTENT_URL: address({ meaning: 'address of another service of the same protocol, with `/v2`' }),
  CONTENT_TOKEN: text({
    default: 'the embedded one',
    meaning: 'access token; a preview token if drafts are to be shown',
  }),
  CONTENT_DIR: text(
    {
      default: '`content` of the installation',
      meaning:
        'folder of the embedded service’s content, which editors change. A release’s own cannot be written: copy it ([deploying.md](deploying.md#other-folders))',
    },
    { type: 'folder' },
  ),
  CONTENT_SPACE: integer(1, 1, Number.MAX_SAFE_INTEGER, { meaning: 'id of the space' }),
  CONTENT_ASSETS: address({
    meaning: 'address of the space’s own assets domain, if it has one; those of the region are known',
  }),
  PREVIEW_TOKEN: text({
    meaning:
      'preview token of the space; set, a draft is shown only with the visual editor’s signature. It opens the embedded service’s drafts too. Empty, drafts are shown with the embedded service only, and not in production',
  }),
  WEBHOOK_SECRET: text({
    default: 'made at start for the embedded service',
    meaning: 'secret of the webhook `POST {site}/_webhooks/content`',
  }),
  MEDIA_ORIGINS: list(
    {
      meaning:
        'origins that films, streams and map styles with their tiles may come from beside the content service, e.g. `https://video.example.com,https://tiles.example.com`',
    },
    httpOrigin,
    'lists origins like https://video.example.com',
  ),
  VIEWER_SCRIPTS: list(
    {
      meaning:
        'addresses of the scripts of licensed viewers (krpano, Verge3D), or folders of them ending with a slash, that pages may load: `https://viewer.example.com/v4/`; others are left out, whatever a story says',
    },
    /^(https?:\/\/[^/?#@]+)?\/[^?#]*$/,
    'lists addresses or folders of scripts like https://viewer.example.com/v4/ or /files/krpano.js',
  ),
  MARKETING_ORIGIN: origin('an origin beside the site’s own, such as https://go.example.com', {
    meaning:
      'origin of the marketing cloud whose forms a Register block may show, e.g. `https://go.example.com`; not the site’s own',
  }),
  CONTENT_TIMEOUT: integer(undefined, 100, 60_000, {
    default: '`3000`, with the embedded service `10000`',
    meaning: 'milliseconds a visitor waits for the content service at most',
  }),
  CONTENT_RATE: integer(undefined, 1, 1000, {
    default: '`20`, embedded `200`',
    meaning:
      'requests a second to the content service; Storyblok allows 50 for what its cache does not hold, all servers together',
  }),
  CONTENT_CACHE: integer(undefined, 1, 4096, {
    default: '`64`, with the embedded service `16`',
    meaning:
      'megabytes of JSON that are kept of what the content service answered; what does not fit is asked for again, page by page ([scaling.md](scaling.md))',
  }),
  CONTENT_POLL: integer(30, 1, 86_400, {
    meaning: 'seconds between two looks for a new content version, beside the webhook',
  }),
  CONTENT_GIT: choice(['on', 'off'], 'off', {
    meaning:
      '`on` commits what editors publish to the git repository of the content folder, file by file, with the editor as author; nothing is pushed',
  }),
  CONTENT_EMBEDDED_LIMIT: integer(0, 0, 100_000, {
    meaning: 'requests a second the embedded service answers before 429; `0` is no limit',
  }),
}

/** The folder of the embedded service's files: CONTENT_DIR, or the installation's own. Throws an `EnvError` where that names none. */
export function contentFolder(
  { content: { folder } }: { content: { folder: string | undefined } },
  root: string,
): string {
  if (folder === undefined) return join(root, 'content')
  try {
    opendirSync(folder).closeSync()
  } catch (error) {
    throw new EnvError(
      `CONTENT_DIR must be a folder that can be read, not “${folder}” (${(error as NodeJS.ErrnoException).code})`,
    )
  }
  return folder
}
