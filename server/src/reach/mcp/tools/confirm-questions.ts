import type { Language } from '@polyphony/contract'

interface Asked {
  readonly name: string
  readonly price: string
  readonly deadline: string
}

/** Before an order is placed, where the client can ask its person. */
export const confirmQuestions: Readonly<Record<Language, { message: (asked: Asked) => string; agree: string }>> = {
  zh: {
    message: ({ name, price, deadline }) => `下单“${name}”？价格 ${price}，截止时间 ${deadline}。`,
    agree: '同意下单',
  },
  en: {
    message: ({ name, price, deadline }) => `Order ${name} for ${price}, due ${deadline}?`,
    agree: 'Place the order',
  },
  ja: {
    message: ({ name, price, deadline }) => `「${name}」を ${price}、納期 ${deadline} で発注しますか？`,
    agree: '発注する',
  },
}
