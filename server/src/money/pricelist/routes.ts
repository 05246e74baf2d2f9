import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { assignPriceList } from './assign.ts'
import { activatePriceList, createPriceList, discardPriceList, savePriceList } from './change-draft.ts'
import { getPriceList, getPriceLists } from './read.ts'
import { previewPriceList } from './simulate.ts'

export const priceCalls = implement(calls.prices, {
  getPriceLists,
  getPriceList,
  createPriceList,
  savePriceList,
  activatePriceList,
  discardPriceList,
  previewPriceList,
  assignPriceList,
})
