import type { MaterialState, TrialState } from '@polyphony/contract'
import type { Tone } from '../../../ui/Status.tsx'

export const materialTones: Readonly<Record<MaterialState, Tone>> = {
  draft: 'pending',
  published: 'done',
  retired: 'paused',
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
