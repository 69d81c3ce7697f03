// `npm run test:systemd [-- --archive <release.tar.gz>] [--root <folder of a Debian with systemd>]`: what docs/deploying.md
// says of an archive and systemd, command by command, in a Debian that systemd has started; then restarts under load.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root, run } from './ready.mjs'
import { readyForTrial } from './release/bare-debian.mjs'

const packages = ['systemd', 'systemd-sysv', 'dbus', 'iproute2']
const { folder, archive, debian } = readyForTrial('systemd', { programs: ['nsenter', 'ip'], packages })

const place = join(folder, 'place')
run('cp', ['-a', debian, place])
writeFileSync(join(place, 'etc/hosts'), '127.0.0.1 localhost\n')
const trial = join(place, 'root/trial')
mkdirSync(trial, { recursive: true })
for (const file of [archive, `${archive}.sha256`]) cpSync(file, join(trial, basename(file)))
for (const name of ['ask-site.mjs', 'ask-often.mjs', 'ask-status.mjs'])
  cpSync(join(root, 'setup/release', name), join(trial, name))

const namespaces = ['--net', '--mount', '--pid', '--uts', '--ipc', '--cgroup', '--propagation', 'private']
const booted = spawn(
  'unshare',
  [...namespaces, '--fork', '--kill-child', 'sh', '-e', join(root, 'setup/release/boot-systemd.sh'), place],
  { stdio: ['ignore', 'ignore', 'inherit'] },
)
/** The id of systemd as this system counts: all that it has started ends with it. */
let first = ''
process.on('exit', () => (first ? process.kill(Number(first), 'SIGKILL') : booted.kill('SIGKILL')))
await inside(
  'until systemctl is-system-running 2>/dev/null | grep -q -e running -e degraded; do sleep 0.2; done',
)

console.log('As docs/deploying.md says:')
// There is no network to install nginx from.
const blocks = commandsOf('An archive, systemd and nginx').filter((block) => !block.startsWith('apt-get'))
await inside(`cd /root/trial; ${blocks.slice(0, -1).join('\n')}`)
await inside('/opt/trackside/bin/node /root/trial/ask-site.mjs http://127.0.0.1:3000')
/** A command as the unit's user, as docs/deploying.md gives it. */
const command = (words, more = '') =>
  blocks
    .at(-1)
    ?.replace('operator grant somebody@example.com', words)
    .replace('-p DynamicUser', `${more} -p DynamicUser`) ?? 'false'
// Nobody has signed up yet who could be made an operator.
await inside(command('operator list'))

console.log('The site as a unit:')
await inside(`
  /opt/trackside/bin/node /root/trial/ask-often.mjs http://127.0.0.1:3000 20 & asking=$!
  for turn in 1 2; do sleep 4; systemctl restart trackside.service; done
  wait $asking
  kill -9 "$(systemctl show -p MainPID --value trackside.service)"
  /opt/trackside/bin/node /root/trial/ask-often.mjs http://127.0.0.1:3000 8
  systemctl is-active trackside.service trackside.socket
  test "$(systemctl show -p NRestarts --value trackside.service)" = 1
  test "$(stat -c %a /var/lib/private/trackside)" = 700
  systemd-analyze security --threshold=20 trackside.service --no-pager | tail -1
`)
console.log('With content that can be changed:')
await inside(commandsOf('Other folders')[0] ?? 'false')
const content = '-p StateDirectory=trackside-content'
for (const [words, status] of [
  ['samples remove', 404],
  ['samples load', 200],
])
  await inside(`
    ${command(words, content)}
    /opt/trackside/bin/node /root/trial/ask-status.mjs http://127.0.0.1:3000/news ${status}
  `)
console.log('ok: the units run under systemd, and restarts under load lose no request')
// systemd would keep this process waiting.
process.exit(0)

/** The commands of a section of docs/deploying.md, block by block. */
function commandsOf(section) {
  const text = readFileSync(join(root, 'docs/deploying.md'), 'utf8')
  const [, after = ''] = text.split(`\n## ${section}\n`)
  const [own = ''] = after.split('\n## ')
  return [...own.matchAll(/```sh\n(.*?)```/gs)].map(([, commands]) => commands)
}

/** Runs commands in the started system; ends this process where one fails. */
async function inside(commands) {
  first ||= await firstProcess()
  const shell = ['/bin/sh', '-euc', `export PATH=/usr/sbin:/usr/bin:/sbin:/bin; cd /; ${commands}`]
  const { status } = spawnSync('nsenter', ['--target', first, '--all', ...shell], {
    stdio: 'inherit',
    env: {},
    timeout: 300_000,
  })
  if (status === 0) return
  console.error('FAILED')
  process.exit(1)
}

/** The child of `unshare`, once it is systemd. */
async function firstProcess() {
  for (let tries = 0; tries < 100; tries++) {
    const children = readFileSync(`/proc/${booted.pid}/task/${booted.pid}/children`, 'utf8').trim()
    const name = children && readFileSync(`/proc/${children}/comm`, 'utf8').trim()
    if (name === 'systemd') return children
    await new Promise((next) => setTimeout(next, 100))
  }
  console.error('FAILED: systemd does not start in namespaces of its own here')
  process.exit(1)
}
