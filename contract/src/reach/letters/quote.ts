/** Letters to the author of a quote; a part of the letters about orders. */
export const quoteLetters = {
  quoteAccepted: {
    zh: {
      title: '报价 {number} 已被接受',
      body: '报价 {number}“{task_name}”已被接受，并以 {amount} 生成任务 T-{task_number}。',
    },
    en: {
      title: 'Quote {number} was accepted',
      body: 'Quote {number} for “{task_name}” was accepted. It became task T-{task_number} at {amount}.',
    },
    ja: {
      title: '見積書 {number} が承諾されました',
      body: '「{task_name}」の見積書 {number} が承諾され、{amount} でタスク T-{task_number} になりました。',
    },
  },
  quoteRefused: {
    zh: { title: '报价 {number} 被拒绝', body: '报价 {number}“{task_name}”被拒绝。原因：{reason}' },
    en: {
      title: 'Quote {number} was declined',
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
      title: 'Quote {number} ends soon',
      body: 'Nobody has answered quote {number} for “{task_name}” yet. It is valid until {valid_at}; you can replace it by a new one.',
    },
    ja: {
      title: '見積書 {number} の期限が近づいています',
      body: '「{task_name}」の見積書 {number} にはまだ回答がありません。有効期限は {valid_at} です。必要に応じて再発行できます。',
    },
  },
} as const
