import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { bookPayment } from './book-payment.ts'
import { listOwnPayments, listPayments } from './list-payments.ts'
import { reversePayment } from './reverse-payment.ts'

export const paymentCalls = implement(calls.payment, {
  bookPayment,
  reversePayment,
  getPaymentList: listPayments,
  getOwnPaymentList: listOwnPayments,
})
