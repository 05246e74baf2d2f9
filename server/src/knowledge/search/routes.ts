import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { searchKnowledge } from './search-knowledge.ts'

export const searchCalls = implement(calls.search, { searchKnowledge })
