import type { Channels } from './channel/channel.ts'
import type { Engine } from './engine.ts'
import type { OpenStreams } from './channel/open-streams.ts'
import type { LiveStats } from './options.ts'

/** Figures of a running database. */
export function liveStats(
  { hub, committer }: Engine,
  channels: Channels,
  streams: OpenStreams,
  turnedAway: number,
): LiveStats {
  const durations = [...hub.durations].sort((a, b) => a - b)
  const quantile = (share: number) => durations[Math.floor((durations.length - 1) * share)] ?? 0
  return {
    sessions: channels.size,
    targets: streams.targets,
    watchedDocuments: hub.paths,
    watchedQueries: hub.queries,
    backlog: channels.backlog.total,
    commits: committer.commits,
    turnedAway: turnedAway + channels.turnedAway,
    fanOut: { median: quantile(0.5), p95: quantile(0.95) },
  }
}
