import { calls, currencies, priceSides } from '@polyphony/contract'
import { defineList } from '../../../parts/list/define-list.ts'
import { oneOf, text } from '../../../parts/list/param.ts'

export const priceListList = defineList(calls.prices.getPriceLists, {
  on: ['opsPrices'],
  filters: { keyword: text, side: oneOf(priceSides), currency: oneOf(currencies) },
})
