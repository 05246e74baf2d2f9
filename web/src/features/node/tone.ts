import type { NodeTaskState } from '@polyphony/contract'
import type { Tone } from '../../ui/Status.tsx'

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
