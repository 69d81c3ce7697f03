import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'
import { securityText } from './security-txt.ts'

const now = Date.parse('2026-11-22T15:04:05.678Z')
const text = (variables: Record<string, string>, at = now) => securityText(parseEnv(variables), at)

test('security.txt names contacts in order, how to write to them, and where it stands', () => {
  const variables = {
    SITE_ORIGIN: 'https://www.example.com',
    BASE_PATH: '/machines',
    SECURITY_CONTACT: 'security@example.com, https://example.com/report',
    SECURITY_POLICY: 'https://example.com/policy',
    SECURITY_ENCRYPTION: 'https://example.com/key.asc',
    SECURITY_LANGUAGES: 'en, de',
  }
  expect(text(variables)).toBe(`Contact: mailto:security@example.com
Contact: https://example.com/report
Expires: 2027-05-21T00:00:00Z
Encryption: https://example.com/key.asc
Preferred-Languages: en, de
Canonical: https://www.example.com/.well-known/security.txt
Policy: https://example.com/policy
`)
  expect(text({ SECURITY_CONTACT: 'tel:+49-30-1234' })).not.toContain('Canonical')
  expect(text({})).toBeUndefined()
})

test('whenever it is asked for, it expires in the future and within a year', () => {
  for (let day = 0; day < 800; day += 7) {
    const at = now + day * 86_400_000 + day * 1013
    const [, expires = ''] =
      /^Expires: (\S+)$/m.exec(text({ SECURITY_CONTACT: 'a@b.example' }, at) ?? '') ?? []
    expect(Date.parse(expires)).toBeGreaterThan(at + 90 * 86_400_000)
    expect(Date.parse(expires)).toBeLessThan(at + 365 * 86_400_000)
  }
})

test.each([
  [{ SECURITY_CONTACT: 'somebody' }, /SECURITY_CONTACT lists mail addresses/],
  [{ SECURITY_CONTACT: 'http://example.com' }, /SECURITY_CONTACT lists/],
  [{ SECURITY_CONTACT: 'a@b.example\nExpires: never' }, /SECURITY_CONTACT lists/],
  [{ SECURITY_POLICY: 'https://example.com/policy' }, /SECURITY_CONTACT is missing/],
  [{ SECURITY_CONTACT: 'a@b.example', SECURITY_LANGUAGES: 'English!' }, /SECURITY_LANGUAGES lists/],
  [{ BACKUP_DIR: '.data/backups' }, /BACKUP_DIR must be outside DATA_DIR/],
  [{ BACKUP_KEEP: 'all' }, /BACKUP_KEEP must be such as last=3/],
])('%o stops the start', (variables, line) => {
  expect(() => parseEnv(variables as Record<string, string>)).toThrow(line)
})
