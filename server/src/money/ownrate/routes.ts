import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { proposeRate, withdrawRate } from './ask.ts'
import { decideRate } from './decide.ts'
import { endRate } from './end-rate.ts'
import { getAskedRates, getOwnRates } from './list.ts'

export const ownRateCalls = implement(calls.ownRates, {
  getOwnRates,
  proposeRate,
  withdrawRate,
  getAskedRates,
  decideRate,
  endRate,
})
