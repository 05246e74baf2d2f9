/** Letters to the author of a quote, and to a company that gets one from operators; a part of the letters about orders. */
export const quoteLetters = {
  quoteAccepted: {
    zh: {
      title: '报价 {number} 已被接受',
      body: '报价 {number}“{task_name}”已被接受，并以 {amount} 生成任务 T-{task_number}。',
    },
    en: {
      title: 'Quote {number} accepted',
      body: 'Quote {number} for “{task_name}” was accepted and became task T-{task_number} at {amount}.',
    },
    ja: {
      title: '見積書 {number} が承諾されました',
      body: '「{task_name}」の見積書 {number} が承諾され、{amount} でタスク T-{task_number} になりました。',
    },
  },
  quoteRefused: {
    zh: { title: '报价 {number} 被拒绝', body: '报价 {number}“{task_name}”被拒绝。原因：{reason}' },
    en: {
      title: 'Quote {number} declined',
      body: 'Quote {number} for “{task_name}” was declined. Reason: {reason}',
    },
    ja: {
      title: '見積書 {number} が辞退されました',
      body: '「{task_name}」の見積書 {number} が辞退されました。理由：{reason}',
    },
  },
  quoteExpiresSoon: {
    zh: {
      title: '报价 {number} 即将到期',
      body: '报价 {number}“{task_name}”尚未得到答复，有效期至 {valid_at}。如有需要，可以重新报价。',
    },
    en: {
      title: 'Quote {number} expires soon',
      body: 'Quote {number} for “{task_name}” has no answer yet. It is valid until {valid_at}; you can issue a new one.',
    },
    ja: {
      title: '見積書 {number} の期限が近づいています',
      body: '「{task_name}」の見積書 {number} にはまだ回答がありません。有効期限は {valid_at} です。必要に応じて再発行できます。',
    },
  },
  quoteReceived: {
    zh: {
      title: '新报价：{number}',
      body: '我们为“{task_name}”向贵公司发出了报价 {number}，价格 {amount}，有效期至 {valid_at}。接受后即按此价格下单。',
    },
    en: {
      title: 'New quote: {number}',
      body: 'We sent you quote {number} for “{task_name}”: {amount}, valid until {valid_at}. Accepting it places the order at that price.',
    },
    ja: {
      title: '見積書が届きました：{number}',
      body: '「{task_name}」の見積書 {number} をお送りしました。金額は {amount}、有効期限は {valid_at} です。承諾いただくと、この金額で注文が確定します。',
    },
  },
  quoteTakenBack: {
    zh: { title: '报价 {number} 已撤回', body: '我们撤回了“{task_name}”的报价 {number}，不能再接受。' },
    en: {
      title: 'Quote {number} withdrawn',
      body: 'We withdrew quote {number} for “{task_name}”. It can no longer be accepted.',
    },
    ja: {
      title: '見積書 {number} が取り下げられました',
      body: '「{task_name}」の見積書 {number} を取り下げました。承諾はできません。',
    },
  },
  quoteAnswerSoon: {
    zh: {
      title: '报价 {number} 即将到期',
      body: '“{task_name}”的报价 {number} 有效期至 {valid_at}，请在此之前接受或拒绝。',
    },
    en: {
      title: 'Quote {number} expires soon',
      body: 'Quote {number} for “{task_name}” is valid until {valid_at}. Please accept or decline it before then.',
    },
    ja: {
      title: '見積書 {number} の期限が近づいています',
      body: '「{task_name}」の見積書 {number} は {valid_at} まで承諾いただけます。',
    },
  },
} as const
