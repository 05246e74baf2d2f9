import { calls } from '@polyphony/contract'
import { implement } from '../../../ground/kernel/call/implement.ts'
import { createHouseQuote, getClientFlows, previewHouseQuote, replaceHouseQuote } from './make-house-quote.ts'
import { sendHouseQuote, withdrawHouseQuote } from './send-house-quote.ts'

export const houseQuoteCalls = implement(calls.houseQuotes, {
  getClientFlows,
  previewHouseQuote,
  createHouseQuote,
  replaceHouseQuote,
  sendHouseQuote,
  withdrawHouseQuote,
})
