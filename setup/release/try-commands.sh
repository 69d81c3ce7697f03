#!/bin/sh -eu
# try-commands.sh <folder of a release>: runs its commands once beside the running site, with the site's variables, in an
# empty folder; fails where one does not begin to say what it should.
release=$1
says() {
  words=$1
  shift
  said=$("$release/trackside" "$@" 2>&1) || true
  case $said in
    $words*) ;;
    *)
      echo "trackside $*: $said" >&2
      exit 1 ;;
  esac
}
says 'usage: trackside start'
says '[0-9]*linux' version
says 'There is no operator.' operator list
says 'Nobody may edit content.' editor list
says '*remove    sets the sample pages aside' samples
says 'No address has bounced.' mail list
says 'Nothing has been counted.' measurement --days 7
says 'Copied to copy.db.' live backup copy.db
says '[0-9]* documents written to live.json.' live export live.json
says 'Backup backups/' backup backups
says 'The backup of ' restore backups/* --check
(
  export DATA_DIR=restored
  says 'Restored into restored.' restore backups/*
)
says 'FIREBASE_PROJECT is missing' worker
# All pages and pictures take minutes; that it reads what it is told shows that it starts.
says '*is not empty and no earlier export' export --out backups
echo 'Its commands run'
