import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { listCredit, readOwnCredit } from './read-credit.ts'
import { setCredit } from './set-credit.ts'

export const creditCalls = implement(calls.credit, {
  getCredit: listCredit,
  setCredit,
  getOwnCredit: readOwnCredit,
})
