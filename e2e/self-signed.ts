import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** DER: a tag, the length, the content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const long = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...long]), content])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const set = (...parts: Buffer[]) => der(0x31, ...parts)
const oid = (...bytes: number[]) => der(0x06, Buffer.from(bytes))
const time = (milliseconds: number) =>
  der(0x17, Buffer.from(`${new Date(milliseconds).toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`))

const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
const localhost = sequence(set(sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from('localhost')))))

/** Writes a certificate for this machine that nobody trusts, and its key; gives the variables that name them. */
export async function selfSigned(folder: string): Promise<{ TLS_CERT: string; TLS_KEY: string }> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const day = 86_400_000
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    localhost,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    localhost,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('sha256').update(content).sign(privateKey)
  const certificate = sequence(content, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature))
  const files = { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') }
  const lines = (certificate.toString('base64').match(/.{1,64}/g) ?? []).join('\n')
  await writeFile(files.TLS_CERT, `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`)
  await writeFile(files.TLS_KEY, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return files
}
