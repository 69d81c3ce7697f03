import { parseRetention } from './backup/retention.ts'
import { address, integer, list, parsed, text } from './variables.ts'

/** The part of the schema that says what becomes of the data, and whom to tell of a vulnerability. */
export const backupVariables = {
  BACKUP_DIR: text(
    {
      meaning:
        'folder the site backs `DATA_DIR` up into by itself, best on another disk ([backup.md](backup.md)); empty, it makes no backups',
    },
    { type: 'folder' },
  ),
  BACKUP_EVERY: integer(24, 1, 720, { meaning: 'hours between two backups' }),
  BACKUP_KEEP: parsed(
    'counts',
    'last=3,daily=7,weekly=5',
    'such as last=3,daily=7,weekly=5',
    (given) => parseRetention(given) && given,
    {
      default: '`last=3,daily=7,weekly=5`',
      meaning:
        'backups that stay: the last ones, and the last of each of so many days and weeks; older ones are removed',
    },
  ),
  SECURITY_CONTACT: list(
    {
      meaning:
        'whom to tell of a vulnerability: mail addresses, `https://` pages or `tel:` numbers, with commas between; set, the site answers `/.well-known/security.txt`',
    },
    /^(?:[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+|mailto:\S+@\S+|https:\/\/\S+|tel:\+[\d-]+)$/,
    'lists mail addresses, https:// pages or tel: numbers',
  ),
  SECURITY_POLICY: address({ meaning: 'page that says how reports of vulnerabilities are dealt with' }),
  SECURITY_ENCRYPTION: address({ meaning: 'address of the key that such reports can be encrypted with' }),
  SECURITY_LANGUAGES: list(
    { default: '`en`', meaning: 'languages such reports can be written in, with commas between' },
    /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/,
    'lists language tags such as en, de',
  ),
}
