import { defineText } from '../../../../../i18n/text.ts'

export const reworkText = defineText({
  title: { zh: '返工申请', en: 'Rework requests', ja: '手直しの依頼' },
  ask: { zh: '申请返工', en: 'Request rework', ja: '手直しを依頼' },
  about: {
    zh: '交付后 {days} 天内发现错误，可申请免费返工。我们核实后答复；同意后由原译员修改，重新质检和交付。如果是需求有变，请使用“退回到某个环节”。',
    en: 'If something delivered in the last {days} days has errors, we correct it free of charge. We check your request and answer; if accepted, the same linguist corrects it, and it goes through QA and delivery again. If your requirements changed, use “Reopen step”.',
    ja: '納品から {days} 日以内に誤りが見つかった場合は、無償で手直しします。内容を確認のうえ回答し、承諾した場合は元の担当者が直し、品質チェックを経てあらためて納品します。ご要望が変わった場合は「前の工程に戻す」をご利用ください。',
  },
  reason: { zh: '哪里有误', en: 'What is wrong', ja: '誤りの内容' },
  reasonHint: {
    zh: '请写明位置和应有的内容。译员会看到。',
    en: 'Describe where, and what it should be. The linguist sees this.',
    ja: '箇所と正しい内容を書いてください。担当者にも表示されます。',
  },
  send: { zh: '提交申请', en: 'Submit request', ja: '依頼を送信' },
  sent: { zh: '已提交返工申请', en: 'Rework requested', ja: '手直しを依頼しました' },
  stateOpen: { zh: '待答复', en: 'Awaiting answer', ja: '回答待ち' },
  stateAccepted: { zh: '已同意', en: 'Accepted', ja: '承諾' },
  stateRefused: { zh: '未同意', en: 'Declined', ja: '不承諾' },
  stateWithdrawn: { zh: '已撤回', en: 'Withdrawn', ja: '取り下げ' },
  askedBy: { zh: '{name} 于 {time} 申请', en: 'Requested by {name}, {time}', ja: '{name} が {time} に依頼' },
  answered: { zh: '答复（{time}）', en: 'Answer, {time}', ja: '回答（{time}）' },
  withdraw: { zh: '撤回', en: 'Withdraw', ja: '取り下げる' },
  withdrawTitle: { zh: '撤回返工申请？', en: 'Withdraw the rework request?', ja: '手直しの依頼を取り下げますか？' },
  withdrawBody: {
    zh: '交付的内容保持不变。之后仍可再次申请。',
    en: 'The delivery stays as it is. You can request rework again later.',
    ja: '納品物はそのままです。あとで改めて依頼できます。',
  },
  withdrawn: { zh: '已撤回', en: 'Request withdrawn', ja: '依頼を取り下げました' },
  answer: { zh: '答复', en: 'Answer', ja: '回答' },
  answerTitle: { zh: '答复返工申请', en: 'Answer rework request', ja: '手直しの依頼に回答' },
  accept: { zh: '同意：免费返工', en: 'Accept: fix free of charge', ja: '承諾：無償で手直し' },
  acceptHint: {
    zh: '退给原译员修改，不另计酬，客户不付费。',
    en: 'Goes back to the same linguist. No extra pay, no charge to the client.',
    ja: '元の担当者に戻します。追加の報酬も、クライアントへの請求もありません。',
  },
  refuse: { zh: '不同意', en: 'Decline', ja: '断る' },
  refuseHint: {
    zh: '交付的内容保持不变。客户仍可付费重做。',
    en: 'The delivery stays as it is. The client can order it again at the regular price.',
    ja: '納品物はそのままです。クライアントは有料でやり直しを依頼できます。',
  },
  answerText: { zh: '给客户的说明', en: 'Message to the client', ja: 'クライアントへの説明' },
  answerSent: { zh: '已答复', en: 'Answer sent', ja: '回答しました' },
})
