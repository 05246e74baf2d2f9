import type { NodeTaskState, TaskStatus, TrialState } from '@polyphony/contract'
import type { Tone } from '../../ui/state/Status.tsx'

export const taskTones: Readonly<Record<TaskStatus, Tone>> = {
  10: 'progress',
  20: 'paused',
  30: 'review',
  100: 'done',
  110: 'paused',
}

export const nodeTaskTones: Readonly<Record<NodeTaskState, Tone>> = {
  waiting: 'paused',
  offering: 'pending',
  assigned: 'pending',
  in_progress: 'progress',
  submitted: 'review',
  completed: 'done',
  failed: 'overdue',
  cancelled: 'paused',
}

export const trialTones: Readonly<Record<TrialState, Tone>> = {
  awaitingAcceptance: 'pending',
  awaitingTrial: 'pending',
  inTrial: 'progress',
  underReview: 'review',
  reviewed: 'review',
  passed: 'done',
  failed: 'overdue',
  expired: 'paused',
  refused: 'paused',
  givenUp: 'paused',
}
