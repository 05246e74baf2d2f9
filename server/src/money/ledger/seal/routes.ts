import { calls } from '@polyphony/contract'
import { implement } from '../../../ground/kernel/call/implement.ts'
import { getOwnEntries, getProofs } from './own-entries.ts'

export const booksCalls = implement(calls.books, { getOwnEntries, getProofs })
