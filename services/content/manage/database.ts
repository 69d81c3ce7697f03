import type { DatabaseSync } from 'node:sqlite'
import { addColumns, openDatabaseFile } from '../../files/database-file.ts'

/*
 * versions: every state a story has had, oldest first; rows are added, never changed nor removed. asset_versions and
 *   datasource_versions: the same of the records of assets and of datasources with their entries.
 * numbers: by kind the highest that was ever given.
 * steps: what a change under way does to files; empty unless a process was killed in the middle of one.
 */
const history = (table: string) => `
  create table if not exists ${table} (
    id integer primary key autoincrement,
    item integer not null,
    uuid text not null,
    event text not null,
    at integer not null,
    author text,
    sha text not null,
    body blob not null
  ) strict;
  create index if not exists ${table}_of on ${table} (item, id);
  create trigger if not exists ${table}_are_kept before delete on ${table}
    begin select raise(abort, 'versions are never removed'); end;
  create trigger if not exists ${table}_stay before update on ${table}
    begin select raise(abort, 'versions are never changed'); end;
`

const TABLES = `
  ${history('versions')}
  ${history('asset_versions')}
  ${history('datasource_versions')}
  create table if not exists steps (
    id integer primary key autoincrement,
    change text not null,
    kind text not null,
    file text not null,
    former text,
    body blob
  ) strict;
  create table if not exists authors (
    uid text primary key,
    number integer not null unique,
    name text not null
  ) strict;
  create table if not exists numbers (
    kind text primary key,
    last integer not null
  ) strict;
  create table if not exists tokens (
    hash text primary key,
    uid text not null,
    name text not null,
    created_at integer not null,
    used_at integer
  ) strict;
  create index if not exists tokens_of on tokens (uid);
`

const LATER_COLUMNS = [
  // Where the new text waits beside its place, and its mark; `body` was the text itself.
  ['steps', 'ready', 'text'],
  ['steps', 'sha', 'text'],
] as const

/** Opens what the write side keeps beside the content files: history, changes under way, authors and tokens. */
export function openContentDatabase(file: string): DatabaseSync {
  return openDatabaseFile(file, (database) => {
    database.exec(TABLES)
    addColumns(database, LATER_COLUMNS)
  })
}
