import { calls } from '@polyphony/contract'
import { implement } from '../../../ground/kernel/call/implement.ts'
import { deductItem } from './deduct.ts'
import { getDeductible } from './deductible.ts'
import { getItemIssues } from './issues.ts'

export const deductionCalls = implement(calls.deductions, { getDeductible, deductItem, getItemIssues })
