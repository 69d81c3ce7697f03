import type { Admin } from '#services/live/admin.ts'
import { sendJson, sendText } from '../answer.ts'
import type { LiveServices } from '../live/options.ts'
import type { RequestContext } from '../route.ts'
import { attendanceOf } from './attendance-of.ts'

/** Below it, by the id of an event, operators read who came, and delete it. */
export const attendancePath = '/_attendance'

export interface AttendanceOptions {
  live: Pick<LiveServices, 'operatorOf'>
  database: () => Promise<Admin>
}

/** Tells operators who came to an event. */
export function answerAttendance({ live, database }: AttendanceOptions) {
  return async ({ req, res, path }: RequestContext): Promise<void> => {
    const [, token = ''] = /^Bearer (.+)$/.exec(req.headers.authorization ?? '') ?? []
    if (!(await live.operatorOf(token))) return sendText(res, 401, 'Only for operators')
    const [, event = ''] = /^\/([A-Za-z0-9_-]{1,100})$/.exec(path.slice(attendancePath.length)) ?? []
    if (!event) return sendText(res, 404, 'No such event')
    sendJson(res, 200, await attendanceOf(await database(), event))
  }
}
