import { defineText } from '../../../../i18n/text.ts'

export const askText = defineText({
  ask: { zh: '问人', en: 'Ask a person', ja: '人に聞く' },
  hint: {
    zh: '没有合适的答案？可以请同事或译员解答。',
    en: 'Not the answer you need? Ask a colleague or a linguist.',
    ja: '答えが見つかりませんか？同僚やリンギストに聞けます。',
  },
  title: { zh: '要请人回答吗？', en: 'Ask a person?', ja: '人に聞きますか？' },
  about: { zh: '问题：{text}', en: 'Question: {text}', ja: '質問：{text}' },
  whom: { zh: '请谁回答', en: 'Who should answer', ja: '回答者' },
  colleagues: { zh: '同事（免费）', en: 'Colleague (free)', ja: '同僚（無料）' },
  linguist: { zh: '译员（付费）', en: 'Linguist (paid)', ja: 'リンギスト（有料）' },
  to: { zh: '发给', en: 'Send to', ja: '送信先' },
  toAll: { zh: '所有可以回答的人', en: 'Everyone who can answer', ja: '回答できる全員' },
  departments: { zh: '部门', en: 'Departments', ja: '部署' },
  people: { zh: '同事', en: 'People', ja: '同僚' },
  note: { zh: '补充说明（选填）', en: 'Context (optional)', ja: '補足（任意）' },
  noteHint: {
    zh: '回答的人看不到您的对话，请写清背景。',
    en: 'They can’t see your chat, so describe the background.',
    ja: '回答者にチャットは見えません。背景をお書きください。',
  },
  outside: {
    zh: '译员不是贵公司员工，会看到问题与说明。',
    en: 'Linguists are external and will see the question and this note.',
    ja: 'リンギストは社外の人で、質問と補足を読みます。',
  },
  price: {
    zh: '{price}，约 {hours} 小时，最晚 {date}',
    en: '{price}, about {hours} h, by {date} at the latest',
    ja: '{price}、約 {hours} 時間、遅くとも {date}',
  },
  nobody: {
    zh: '目前没有合适的译员，下单后由运营人员寻找。',
    en: 'No suitable linguist right now. Once you order, our operations team will look for one.',
    ja: '現在対応できるリンギストがいません。ご注文後、運営担当者が探します。',
  },
  send: { zh: '发送问题', en: 'Send question', ja: '質問を送る' },
  order: { zh: '确认并以 {price} 下单', en: 'Order for {price}', ja: '{price} で依頼する' },
  orderWaiting: { zh: '正在报价…', en: 'Getting price…', ja: '見積もり中…' },
  sent: {
    zh: '已发送。有了回答会出现在这个对话里，并发消息通知您。',
    en: 'Sent. The answer will appear in this chat, and you’ll be notified.',
    ja: '送信しました。回答はこのチャットに表示され、通知が届きます。',
  },
  open: {
    zh: '{date} 已向同事提问，回答会出现在这里。',
    en: 'You asked colleagues on {date}. The answer will appear here.',
    ja: '{date} に同僚へ質問しました。回答はここに表示されます。',
  },
  offered: {
    zh: '译员处理中，最晚 {date} 回答。',
    en: 'With a linguist; answer due {date}.',
    ja: 'リンギストが対応中です。{date} までに回答します。',
  },
  answered: {
    zh: '{name} 已于 {date} 回答，见下方。',
    en: '{name} answered on {date}; see below.',
    ja: '{name} さんが {date} に回答しました。下をご覧ください。',
  },
  refused: {
    zh: '管理员未采纳：{reason}',
    en: 'Rejected by an admin: {reason}',
    ja: '管理者が不採用にしました：{reason}',
  },
  somebody: { zh: '一位同事', en: 'A colleague', ja: '同僚' },
  fromPerson: { zh: '{name} 的回答 · {date}', en: 'Answer by {name} · {date}', ja: '{name} さんの回答 · {date}' },
  before: {
    zh: '此问题已于 {date} 由 {name} 回答',
    en: 'Answered by {name} on {date}',
    ja: '{date} に {name} さんが回答済み',
  },
})
