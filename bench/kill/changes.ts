/** A client who changes their mind about orders under way: another deadline at another price, a language less. */
import { setTimeout as sleep } from 'node:timers/promises'
import { calls, hour, taskStatuses, toWireTime } from '@polyphony/contract'
import { type Client, Refused } from './client.ts'
import type { Day } from './journey.ts'

/** Errors because people worked on, or because an answer was cut off after the change had been made. */
const isOvertaken = (error: unknown) =>
  error instanceof Refused &&
  [
    'NOT_FOUND',
    'TASK_STATE_WRONG',
    'VERSION_CONFLICT',
    'PREVIEW_CHANGED',
    'QUOTE_CHANGED',
    'DEADLINE_IMPOSSIBLE',
  ].includes(error.code)

/** Of a language that is never cancelled something remains, so that every order can be completed. */
export const cancelledLanguage = 'ja'

export async function changeAllDay(client: Client, today: Day): Promise<void> {
  while (!today.isLate) {
    const { list } = await client.ask(calls.task.getProjectTaskList, { status: taskStatuses.inProgress, pageSize: 20 })
    const ours = list.filter(({ name }) => name.startsWith('Order '))
    const task = ours[Math.floor(today.random() * ours.length)]
    try {
      if (task && today.random() < 0.3) await cancelLanguage(client, task.task_id)
      else if (task) await moveDeadline(client, today, task.task_id)
    } catch (error) {
      if (!isOvertaken(error)) throw error
    }
    await sleep(300 + today.random() * 700)
  }
}

async function cancelLanguage(client: Client, task_id: string): Promise<void> {
  const choice = { task_id, target_lang: cancelledLanguage }
  const { seal, piece_count } = await client.ask(calls.pieceEnd.previewCancelPieces, choice)
  if (piece_count > 0) await client.write(calls.pieceEnd.cancelPieces, { ...choice, seal })
}

async function moveDeadline(client: Client, today: Day, task_id: string): Promise<void> {
  const { version } = await client.ask(calls.task.getTaskDetail, { task_id })
  const deadline_at = toWireTime(new Date(Date.now() + (8 + today.random() * 100) * hour))
  const { charge_minor, seal } = await client.ask(calls.taskWork.previewUpdateTask, { task_id, deadline_at })
  await client.write(calls.taskWork.updateTask, { task_id, version, deadline_at, charge_minor, seal })
}
