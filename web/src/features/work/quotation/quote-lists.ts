import { calls, quotationSorts, quotationStates } from '@polyphony/contract'
import { defineList } from '../../../parts/list/define-list.ts'
import { oneOf, text } from '../../../parts/list/param.ts'

export const quoteList = defineList(calls.quotation.getQuoteList, {
  on: ['quotes', 'opsQuotes'],
  filters: { keyword: text, state: oneOf(quotationStates) },
  sorts: quotationSorts,
  sort: { key: 'created_at', order: 'desc' },
})
