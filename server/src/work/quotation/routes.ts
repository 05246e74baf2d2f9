import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { acceptQuote, acceptSharedQuote } from './accept-quote.ts'
import { createQuote, replaceQuote } from './create-quote.ts'
import { downloadQuote, downloadSharedQuote } from './paper/download-quote.ts'
import { getQuote, getQuoteList, getSharedQuote } from './read-quote.ts'
import { refuseQuote, refuseSharedQuote } from './refuse-quote.ts'
import { sendQuote, withdrawQuote } from './send-quote.ts'

export const quotationCalls = implement(calls.quotation, {
  createQuote,
  replaceQuote,
  sendQuote,
  withdrawQuote,
  acceptQuote,
  refuseQuote,
  getQuoteList,
  getQuote,
  downloadQuote,
  getSharedQuote,
  downloadSharedQuote,
  acceptSharedQuote,
  refuseSharedQuote,
})
