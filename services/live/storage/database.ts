import type { DatabaseSync } from 'node:sqlite'
import { openDatabaseFile } from '../../files/database-file.ts'

const schema = `
create table if not exists meta (name text primary key, value) without rowid;
create table if not exists collections (id integer primary key, path text unique not null, "group" text not null);
create index if not exists collections_of_group on collections ("group");
create table if not exists fields (id integer primary key, path text unique not null);
create table if not exists documents (
  id integer primary key, collection integer not null, key blob not null, path text not null,
  fields text not null, created integer not null, updated integer not null, unique (collection, key));
create table if not exists entries (
  collection integer not null, field integer not null, value blob not null, key blob not null,
  primary key (collection, field, value, key)) without rowid;
drop table if exists log;
`

/** Opens (or makes) the database: a commit that returned is on disk, also after a power cut. */
export function openDatabase(file: string): DatabaseSync {
  return openDatabaseFile(file, (database) => {
    database.exec('pragma cache_size = -32000')
    database.exec(schema)
  })
}
