import type { Log } from '../log/log.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ClientBudget } from '../client/budget.ts'
import type { StoryProblem } from './problem.ts'
import type { Space } from './space.ts'

export interface ContentServiceOptions {
  /** The content folder: `stories/`, `published/`, `assets/`, `datasources/`. */
  root: string
  space: { id: number; name: string }
  /** The public token reads published stories only, the preview token reads both; without one nobody reads drafts. */
  tokens: { public: string; preview?: string | undefined }
  /**
   * The URL the service is mounted under for who asks, without a slash at its end: whole (`https://host/content`, or
   * `//host/content` where the scheme is not known), or its path for readers of the same origin.
   */
  origin: (req: IncomingMessage) => string
  /** Where encoded images and the content version are kept. */
  cacheDir: string
  /** Requests a second and token before 429; 0 is no limit, the default. */
  rateLimit?: number
  /** Told of every published change, signed as Storyblok signs. */
  webhook?: { url: () => string; secret: string }
  /** The languages of the space beside the default one. */
  languages: readonly string[]
  /** The client a request is counted for; by default the connection's address. */
  clientOf?: (req: IncomingMessage) => string
  /** What clients may spend; without it they take turns and are bounded in number only. */
  budget?: ClientBudget
  /** Pictures of the usual size made at a time, each in a process of its own; 1 by default. */
  picturesAtOnce?: number
  log?: Log
}

export interface ContentService {
  /** Answers a request; `path` is its URL without the mount prefix, with the query. False when the path is not the service's. */
  handle(req: IncomingMessage, res: ServerResponse, path: string): Promise<boolean>
  /** An asset or image variant by its `/f/…` path, as an export needs it. `accept` chooses the format where the path does not. */
  image(path: string, accept?: string): Promise<ImageAnswer>
  /** What is kept and under way for those who ask. */
  stats(): ContentStats
  /** Everything that is known now. */
  space(): Space
  /** Resolves when all that was written to the content folder until now is known. */
  settle(): Promise<void>
  /**
   * Resolves when these files, by their paths below the content folder, are known as they are now. Who has written them says
   * so, and no other file is looked at.
   */
  changed(names: readonly string[]): Promise<void>
  /** Calls back when what is known has changed. */
  onChange(listener: () => void): void
  /** The files that could not be read, with what is wrong in each. */
  problems(): StoryProblem[]
  close(): Promise<void>
}

export interface ContentStats {
  /** Bytes of answers kept ready, with the questions they answer. */
  answerBytes: number
  /** Pictures that wait and are being made, and the processes that make them. */
  pictures: { waiting: number; underWay: number; processes: number }
}

export interface ImageAnswer {
  status: number
  contentType: string
  body: Buffer
}
