import { calls } from '@polyphony/contract'
import { defineList } from '../../../parts/list/define-list.ts'
import { oneOf, text } from '../../../parts/list/param.ts'

export const shown = ['all', 'prepaid', 'invoice', 'hold', 'over'] as const

export const creditList = defineList(calls.credit.getCredit, {
  on: ['opsCredit'],
  filters: { keyword: text, show: oneOf(shown, 'all') },
})

export const paymentList = defineList(calls.payment.getPaymentList, {
  on: ['opsCredit'],
  name: 'payments',
  filters: { keyword: text },
})

export const ownPaymentList = defineList(calls.payment.getOwnPaymentList, { on: ['teamCredit'] })
