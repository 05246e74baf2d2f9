import { calls, currencies, marginGroups, marginSorts } from '@polyphony/contract'
import { defineList } from '../../../parts/list/define-list.ts'
import { oneOf, type Param } from '../../../parts/list/param.ts'

const month: Param<string | null> = {
  initial: null,
  all: null,
  read: (raw) => (typeof raw === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(raw) ? raw : undefined),
  write: (value) => value ?? undefined,
}

export const marginList = defineList(calls.report.getMargin, {
  on: ['opsFinance'],
  filters: { by: oneOf(marginGroups, 'client'), from: month, to: month, currency: oneOf(currencies) },
  sorts: marginSorts,
  sort: { key: 'revenue', order: 'desc' },
  asks: ({ currency, ...values }) => ({ ...values, currency: currency ?? null }),
})
