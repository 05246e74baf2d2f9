import type { QuotationDetail } from '@polyphony/contract'

/** Operators send, replace and take back what they have made; its company accepts or declines it. */
export const isOfOperator = ({ is_of_house, can }: Pick<QuotationDetail, 'is_of_house' | 'can'>) =>
  is_of_house && !can.decide
