import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { assignPriceList } from './assign.ts'
import { activatePriceList, createPriceList, discardPriceList, savePriceList } from './change-draft.ts'
import { endClientGroup, saveClientGroup, setClientGroupMember } from './group/change.ts'
import { getClientGroups } from './group/list.ts'
import { getPriceList, getPriceLists } from './read.ts'
import { previewPriceList } from './simulate.ts'

export const clientGroupCalls = implement(calls.clientGroups, {
  getClientGroups,
  saveClientGroup,
  endClientGroup,
  setClientGroupMember,
})

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
