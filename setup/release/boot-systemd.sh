#!/bin/sh -e
# `boot-systemd.sh <root folder>` in namespaces of its own: makes the folder the root and systemd its first process.
place=$1
mount --bind "$place" "$place"
mount -t proc proc "$place/proc"
mount -t tmpfs tmpfs "$place/sys"
mkdir -p "$place/sys/fs/cgroup"
mount -t cgroup2 cgroup2 "$place/sys/fs/cgroup"
mount -t tmpfs -o mode=755 tmpfs "$place/dev"
for name in null zero full random urandom tty; do
  touch "$place/dev/$name"
  mount --bind "/dev/$name" "$place/dev/$name"
done
mkdir -p "$place/dev/pts" "$place/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$place/dev/pts"
ln -s pts/ptmx "$place/dev/ptmx"
mount -t tmpfs tmpfs "$place/dev/shm"
mount -t tmpfs -o mode=755 tmpfs "$place/run"
ip link set lo up
mkdir -p "$place/before"
cd "$place"
pivot_root . before
umount -l /before
export container=trial PATH=/usr/sbin:/usr/bin:/sbin:/bin
exec /lib/systemd/systemd --unit=multi-user.target
