import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { getEngineTopUps } from './get-engine-top-ups.ts'
import { getRedoneSegments } from './get-redone-segments.ts'

export const effortCalls = implement(calls.effort, { getRedoneSegments, getEngineTopUps })
