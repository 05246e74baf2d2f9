/** What happened to a task: its history. */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { id, person } from '../../ground/base.ts'
import { wireTime } from '../../ground/time.ts'

export const taskEventKinds = [
  'taskCreated',
  'nodeOpened',
  'aiCompleted',
  'aiIncomplete',
  'aiWaiting',
  'aiFailed',
  'aiRetried',
  'aiStopped',
  'aiSkipped',
  'workSkipped',
  'offered',
  'offerAccepted',
  'offerRefused',
  'workGivenUp',
  'idleWarned',
  'released',
  'offerExpired',
  'searchedAgain',
  'interestShown',
  'interestWithdrawn',
  'choiceOpened',
  'talentChosen',
  'assigned',
  'namedDropped',
  'workStarted',
  'submitted',
  'qaPassed',
  'qaReturned',
  'confirmationAsked',
  'confirmedByClient',
  'confirmedBySystem',
  'sentBackByClient',
  'delivered',
  'outputShared',
  'shareRevoked',
  'taskCompleted',
  'taskPaused',
  'taskResumed',
  'taskChanged',
  'taskReset',
  'reworkAsked',
  'reworkAccepted',
  'reworkOpened',
  'reworkRefused',
  'reworkWithdrawn',
  'confirmerAssigned',
  'messageSent',
  'taskDeleted',
  'piecesCancelled',
  'piecesMoved',
  'taskCancelled',
] as const
export const taskEventKind = z.enum(taskEventKinds)
export type TaskEventKind = z.infer<typeof taskEventKind>

export const taskEvent = z.object({
  event_id: id,
  node_task_id: id.nullable(),
  /** The step that the event belongs to. */
  place: z.object({ kind: nodeKind, file_name: z.string(), target_lang: z.string() }).nullable(),
  kind: taskEventKind,
  actor: person.nullable(), // null: the system
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  created_at: wireTime,
})
export type TaskEvent = z.infer<typeof taskEvent>
