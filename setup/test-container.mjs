// `npm run test:container [-- --archive <release.tar.gz>] [--root <folder of a bare Debian>]`: the release and its commands on a
// bare Debian without network, npm or Node, and in a container with a root nobody can write, as a user without rights.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './ready.mjs'
import { readyForTrial } from './release/bare-debian.mjs'

const { folder, archive, debian } = readyForTrial('container', { programs: ['buildah'] })

console.log('A bare Debian without network:')
const bare = join(folder, 'bare')
// With its devices, which Node does not copy.
run('cp', ['-a', debian, bare])
prepare(bare)
run('tar', ['-xzf', archive, '-C', join(bare, 'opt')])
inside(bare, [
  'cd /opt/trackside-*',
  'sha256sum -c --quiet SHA256SUMS',
  '! command -v node && ! command -v npm',
  'useradd --system --create-home site',
  'chmod 755 /ask',
  'chmod 755 /ask/try-commands.sh',
  `su site -c 'mkdir ~/trial; cd ~/trial; export DATA_DIR=~/data CACHE_DIR=~/cache; "$0/trackside" start & pid=$!; "$0/bin/node" /ask/ask-site.mjs http://127.0.0.1:3000 && /ask/try-commands.sh "$0"; code=$?; kill $pid; wait $pid && exit $code' "$PWD"`,
  // Once more, told where its traces and mails go.
  `su site -c 'cd ~/trial; export DATA_DIR=~/data CACHE_DIR=~/cache OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318 MAIL_URL=smtp://127.0.0.1:2525 MAIL_FROM=site@example.com; "$0/trackside" start & pid=$!; "$0/bin/node" /ask/ask-reports.mjs http://127.0.0.1:3000; code=$?; kill $pid; wait $pid && exit $code' "$PWD"`,
])

console.log('A container:')
const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
const buildah = (...args) => {
  const made = spawnSync('buildah', [...store, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (made.status !== 0) process.exit(1)
  return made.stdout.trim()
}
const base = buildah('from', 'scratch')
buildah('add', '--quiet', base, debian, '/')
buildah('commit', '--quiet', '--rm', base, 'localhost/debian')
const context = join(folder, 'context')
mkdirSync(context)
cpSync(archive, join(context, 'release.tar.gz'))
buildah(
  'bud',
  '--quiet',
  '--pull-never',
  '--isolation=chroot',
  '--tag=localhost/trackside',
  '--build-arg=BASE=localhost/debian',
  '--build-arg=RELEASE=release.tar.gz',
  `--file=${join(root, 'deploy/Containerfile')}`,
  context,
)
const container = buildah('from', '--pull-never', 'localhost/trackside')
const said = JSON.parse(buildah('inspect', container)).OCIv1.config
const mounted = buildah('mount', container)
prepare(mounted)
const environment = said.Env.map((pair) => `'${pair}'`).join(' ')
inside(
  mounted,
  [
    'cd /opt/trackside',
    '! touch /opt/trackside/x 2>/dev/null',
    `env -i ${environment} ${[...said.Entrypoint, ...said.Cmd].join(' ')} & pid=$!`,
    './bin/node /ask/ask-site.mjs http://127.0.0.1:3000',
    'test -s /data/live.db',
    'kill $pid',
    'wait $pid',
  ],
  { user: said.User, writable: Object.keys(said.Volumes) },
)
console.log('A container whose content can be changed:')
const [, copying = 'false'] =
  /-c '(cp -r [^']+)'/.exec(readFileSync(join(root, 'docs/deploying.md'), 'utf8')) ?? []
const withContent = `env -i ${environment} CONTENT_DIR=/content ${said.Entrypoint.join(' ')}`
mkdirSync(join(mounted, 'content'))
inside(mounted, [copying], { user: '0:0', writable: ['/content'] })
inside(
  mounted,
  [
    'cd /opt/trackside',
    `${withContent} ${said.Cmd.join(' ')} & pid=$!`,
    './bin/node /ask/ask-status.mjs http://127.0.0.1:3000/news 200',
    `${withContent} samples remove`,
    './bin/node /ask/ask-status.mjs http://127.0.0.1:3000/news 404',
    'kill $pid',
    'wait $pid',
  ],
  { user: said.User, writable: [...Object.keys(said.Volumes), '/content'] },
)
console.log(
  'ok: the release starts on a bare Debian without network, and in a container that cannot write its root',
)

/** What every installed system has: the name of this machine; and what asks the site. */
function prepare(place) {
  writeFileSync(join(place, 'etc/hosts'), '127.0.0.1 localhost\n')
  mkdirSync(join(place, 'ask'), { recursive: true })
  for (const name of ['ask-site.mjs', 'ask-reports.mjs', 'ask-status.mjs', 'try-commands.sh'])
    cpSync(join(root, 'setup/release', name), join(place, 'ask', name))
}

/** Runs commands in a root folder of their own, without network; with `writable`, only these folders can be written. */
function inside(place, commands, { user, writable } = {}) {
  const chroot = [
    'chroot',
    ...(user ? [`--userspec=${user}`] : []),
    place,
    '/bin/sh',
    '-euc',
    commands.join('\n'),
  ]
  const volumes = (writable ?? []).map((path) => {
    const volume = join(folder, `volume${path.replaceAll('/', '-')}`)
    mkdirSync(volume, { recursive: true, mode: 0o700 })
    const [uid = '0', gid = '0'] = (user ?? '').split(':')
    return `chown ${uid}:${gid} '${volume}' && mount --bind '${volume}' '${place}${path}'`
  })
  const steps = [
    'ip link set lo up || true',
    ...(writable
      ? [`mount --bind '${place}' '${place}'`, `mount -o remount,bind,ro '${place}'`, ...volumes]
      : []),
    `mount -t proc proc '${place}/proc'`,
    `mount -t tmpfs tmpfs '${place}/tmp'`,
    `mount -t tmpfs -o mode=755 tmpfs '${place}/dev'`,
    ...['null', 'zero', 'random', 'urandom'].map(
      (name) => `touch '${place}/dev/${name}' && mount --bind /dev/${name} '${place}/dev/${name}'`,
    ),
    'exec "$@"',
  ]
  const { status } = spawnSync(
    'unshare',
    ['--net', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', steps.join('\n'), 'sh', ...chroot],
    { stdio: 'inherit', env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' } },
  )
  if (status !== 0) {
    console.error(`FAILED in ${place}${existsSync(place) ? '' : ', which is gone'}`)
    process.exit(1)
  }
}
