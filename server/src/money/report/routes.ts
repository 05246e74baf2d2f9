import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { exportMargin } from './export-margin.ts'
import { getMarginCalls, getMarginEntries } from './read-entries.ts'
import { getMargin } from './read-margin.ts'
import { getToday } from './today.ts'

export const reportCalls = implement(calls.report, {
  getToday,
  getMargin,
  getMarginEntries,
  getMarginCalls,
  exportMargin,
})
