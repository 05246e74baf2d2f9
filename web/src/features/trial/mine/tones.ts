import type { TrialState } from '@polyphony/contract'
import type { Tone } from '../../../ui/Status.tsx'

export const trialTones = {
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
} as const satisfies Record<TrialState, Tone>
