import type { DatabaseSync } from 'node:sqlite'
import { addColumns, openDatabaseFile } from '../files/database-file.ts'

const TABLES = `
  create table if not exists accounts (
    uid text primary key,
    email text unique,
    email_verified integer not null default 0,
    password text,
    password_at integer,
    display_name text,
    photo_url text,
    email_link integer not null default 0,
    custom integer not null default 0,
    disabled integer not null default 0,
    claims text not null default '{}',
    claims_revision integer not null default 0,
    revision integer not null default 0,
    created_at integer not null,
    last_login_at integer not null,
    valid_since integer not null
  ) strict;
  create table if not exists sessions (
    hash text primary key,
    uid text not null references accounts (uid) on delete cascade,
    provider text not null,
    claims text not null,
    auth_at integer not null
  ) strict;
  create index if not exists sessions_of on sessions (uid);
  create table if not exists second_factors (
    id text primary key,
    uid text not null references accounts (uid) on delete cascade,
    key text not null,
    name text,
    enrolled_at integer not null,
    last_step integer not null
  ) strict;
  create index if not exists second_factors_of on second_factors (uid);
  create table if not exists codes (
    hash text primary key,
    uid text references accounts (uid) on delete cascade,
    purpose text not null,
    email text not null,
    new_email text,
    expires_at integer not null
  ) strict;
  create index if not exists codes_by_end on codes (expires_at);
  create table if not exists deletions (uid text primary key, email text) strict;
  create table if not exists keys (kid text primary key, pkcs8 text not null, created_at integer not null) strict;
  create table if not exists mails (
    id integer primary key,
    recipient text not null,
    subject text not null,
    body text not null,
    at integer not null,
    state text not null,
    tries integer not null default 0
  ) strict;
  create table if not exists mail_keys (key text primary key, until integer not null) strict;
`

const LATER_COLUMNS = [
  // An address nobody has verified yet is only claimed, perhaps by several; `email` belongs to one.
  ['accounts', 'claimed_email', 'text'],
  ['accounts', 'language', 'text'],
  ['mails', 'attachment', 'text'],
  // Of a mail that is put once, and until when it is of use.
  ['mails', 'key', 'text'],
  ['mails', 'until', 'integer'],
  // Where somebody ends mails of its kind by one press (RFC 8058).
  ['mails', 'unsubscribe', 'text'],
  ['mail_keys', 'state', 'text'],
  // Of a deletion: what its owner speaks, and when they asked.
  ['deletions', 'language', 'text'],
  ['deletions', 'at', 'integer'],
  // Nothing of the mail stays here once it is sent.
  ['mails', 'forget', 'integer'],
  ['mails', 'reply_to', 'text'],
  ['sessions', 'id', 'text'],
  ['sessions', 'used_at', 'integer'],
  ['sessions', 'second_factor', 'text'],
  ['sessions', 'agent', 'text'],
] as const

const LATER = `
  create table if not exists mail_counts (key text not null, at integer not null) strict;
  create index if not exists mail_counts_by_key on mail_counts (key, at);
  create index if not exists mail_counts_by_time on mail_counts (at);
  create index if not exists mails_by_key on mails (key);
  create index if not exists mails_waiting on mails (state, tries, id);
  create table if not exists seals (name text primary key, secret text not null) strict;
  create table if not exists bounces (address text primary key, at integer not null, reason text not null) strict;
  update accounts set claimed_email = email, email = null where email_verified = 0 and email is not null;
  create index if not exists accounts_claiming on accounts (claimed_email);
  create table if not exists known_clients (
    uid text not null references accounts (uid) on delete cascade,
    hash text not null,
    used_at integer not null,
    primary key (uid, hash)
  ) strict, without rowid;
  update sessions set id = lower(hex(randomblob(12))) where id is null;
  create unique index if not exists sessions_by_id on sessions (id);
`

/** Opens the accounts' file, readable by its owner only; every commit is on the disk before it is acknowledged. */
export function openDatabase(file: string): DatabaseSync {
  return openDatabaseFile(file, (database) => {
    database.exec('pragma foreign_keys = on; pragma secure_delete = on')
    database.exec(TABLES)
    addColumns(database, LATER_COLUMNS)
    database.exec(LATER)
  })
}
