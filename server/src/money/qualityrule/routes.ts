import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { getQualityRules, getQualityTerms } from './list.ts'
import { saveQualityRule } from './save.ts'

export const qualityRuleCalls = implement(calls.qualityRules, { getQualityRules, saveQualityRule, getQualityTerms })
