import { askedRateFilters, calls, currencies, isPeoples, kindsWhere, priceSides } from '@polyphony/contract'
import { defineList } from '../../../parts/list/define-list.ts'
import { id, oneOf, text } from '../../../parts/list/param.ts'

export const priceListList = defineList(calls.prices.getPriceLists, {
  on: ['opsPrices'],
  filters: { keyword: text, side: oneOf(priceSides), currency: oneOf(currencies) },
})

export const clientGroupList = defineList(calls.clientGroups.getClientGroups, {
  on: ['opsPrices'],
  name: 'groups',
  filters: { keyword: text },
})

/** What talents are paid for. */
export const ratedKinds = kindsWhere(isPeoples)

export const askedRateList = defineList(calls.ownRates.getAskedRates, {
  on: ['opsPrices'],
  name: 'rates',
  filters: {
    keyword: text,
    state: oneOf(askedRateFilters, 'asked', 'any'),
    node_kind: oneOf(ratedKinds),
    source_lang: id,
    target_lang: id,
  },
})
