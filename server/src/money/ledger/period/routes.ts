import { calls } from '@polyphony/contract'
import { implement } from '../../../ground/kernel/call/implement.ts'
import { closePeriod, keepPeriod, reopenPeriod } from './close-period.ts'
import { getPeriods } from './list-periods.ts'

export const periodCalls = implement(calls.period, { getPeriods, closePeriod, reopenPeriod, keepPeriod })
