/** Letters about income and payment. */
import { defineLetters } from './template.ts'

export const moneyLetters = defineLetters('money', {
  incomeCredited: {
    zh: { title: '收入到账：{amount}', body: '《{task_name}》的{node_kind}（{target_lang}）已计入收入 {amount}。' },
    en: {
      title: 'You earned {amount}',
      body: '{amount} for “{task_name}” ({node_kind}, {target_lang}) was added to your income.',
    },
    ja: {
      title: '報酬が計上されました：{amount}',
      body: '「{task_name}」の{node_kind}（{target_lang}）の報酬 {amount} が計上されました。',
    },
  },
  incomeWithTopUp: {
    zh: {
      title: '收入到账：{amount}',
      body: '《{task_name}》的{node_kind}（{target_lang}）已计入收入 {amount}，其中包含初稿需要重译的补付。明细见收入页。',
    },
    en: {
      title: 'You earned {amount}',
      body: '{amount} for “{task_name}” ({node_kind}, {target_lang}) was added to your income. It includes a top-up for drafts that needed rework; see Income for details.',
    },
    ja: {
      title: '報酬が計上されました：{amount}',
      body: '「{task_name}」の{node_kind}（{target_lang}）の報酬 {amount} が計上されました。下訳の大幅な修正に対する追加報酬を含みます。内訳は報酬の画面で確認できます。',
    },
  },
  rateAgreed: {
    zh: {
      title: '您的费率已获同意：{amount}',
      body: '{node_kind}（{source_lang} → {target_lang}）从现在起按此费率计酬，适用于之后承接的任务。',
    },
    en: {
      title: 'Rate agreed: {amount}',
      body: 'It applies to {node_kind} ({source_lang} → {target_lang}) you accept from now on.',
    },
    ja: {
      title: '希望レートが承認されました：{amount}',
      body: '{node_kind}（{source_lang} → {target_lang}）に、今後お引き受けいただく仕事から適用されます。',
    },
  },
  rateAgreedAt: {
    zh: {
      title: '您的费率商定为 {amount}',
      body: '{node_kind}（{source_lang} → {target_lang}）与您提出的不同，说明见“我的费率”。从现在起适用于之后承接的任务；您也可以放弃，改按标准费率。',
    },
    en: {
      title: 'Rate agreed: {amount}',
      body: 'For {node_kind} ({source_lang} → {target_lang}), this differs from your request; see “My rates” for the reason. It applies to jobs you accept from now on. You can drop it and keep the standard rate.',
    },
    ja: {
      title: 'レートは {amount} で合意となりました',
      body: '{node_kind}（{source_lang} → {target_lang}）はご希望と異なるレートです。理由は「マイレート」で確認できます。今後お引き受けいただく仕事から適用され、取り下げて標準レートに戻すこともできます。',
    },
  },
  rateRefused: {
    zh: {
      title: '您提出的费率未获同意：{amount}',
      body: '{node_kind}（{source_lang} → {target_lang}）仍按原来的费率计酬。答复：{answer}',
    },
    en: {
      title: 'Rate request declined: {amount}',
      body: '{node_kind} ({source_lang} → {target_lang}) is paid as before. Answer: {answer}',
    },
    ja: {
      title: '希望レートは承認されませんでした：{amount}',
      body: '{node_kind}（{source_lang} → {target_lang}）の報酬はこれまでどおりです。回答：{answer}',
    },
  },
  rateEnded: {
    zh: {
      title: '您的商定费率 {amount} 到 {ends_on} 为止',
      body: '{node_kind}（{source_lang} → {target_lang}）自 {ends_on} 起按标准费率计酬。已发出的邀约和已承接的工作不变。原因：{reason}',
    },
    en: {
      title: 'Your agreed rate of {amount} ends on {ends_on}',
      body: 'From {ends_on}, {node_kind} ({source_lang} → {target_lang}) is paid at the standard rate. Open offers and active jobs are not affected. Reason: {reason}',
    },
    ja: {
      title: '合意レート {amount} は {ends_on} に終了します',
      body: '{node_kind}（{source_lang} → {target_lang}）は {ends_on} から標準レートになります。届いているオファーと進行中の案件は変わりません。理由：{reason}',
    },
  },
  settlementReady: {
    zh: {
      title: '{month} 结算单待确认：{amount}',
      body: '请在 {confirm_at} 前核对并确认；有疑问可逐项提出异议。逾期未处理视为确认。',
    },
    en: {
      title: '{month} settlement: {amount}',
      body: 'Confirm it, or dispute single items, by {confirm_at}. After that it is confirmed automatically.',
    },
    ja: {
      title: '{month} の精算書：{amount}',
      body: '{confirm_at} までに内容をご確認のうえ、確定してください。項目ごとに異議を申し立てることもできます。期限を過ぎると自動的に確定します。',
    },
  },
  settlementLacks: {
    zh: {
      title: '{amount} 还不能支付',
      body: '{month} 的款项需要先签署合同并填写收款账户才能支付。',
    },
    en: {
      title: '{amount} can’t be paid yet',
      body: 'Sign your contract and add your bank details so we can pay you for {month}.',
    },
    ja: {
      title: '{amount} をまだお支払いできません',
      body: '{month} 分をお支払いするには、契約の締結と振込先口座の登録が必要です。',
    },
  },
  settlementReminder: {
    zh: {
      title: '请确认 {month} 结算单（{amount}）',
      body: '{confirm_at} 之后将自动视为确认。',
    },
    en: {
      title: 'Confirm your {month} settlement ({amount})',
      body: 'It is confirmed automatically on {confirm_at}.',
    },
    ja: {
      title: '{month} の精算書（{amount}）をご確認ください',
      body: '{confirm_at} を過ぎると自動的に確定します。',
    },
  },
  settlementConfirmed: {
    zh: { title: '{month} 结算单已自动确认：{amount}', body: '预计付款日 {due_on}。' },
    en: {
      title: '{month} settlement confirmed: {amount}',
      body: 'It was confirmed automatically. Payment is due on {due_on}.',
    },
    ja: { title: '{month} の精算書が自動確定しました：{amount}', body: '支払期日は {due_on} です。' },
  },
  settlementDisputed: {
    zh: { title: '{nickname} 对 {month} 结算单提出异议', body: '共 {count} 项，请在五个工作日内答复。' },
    en: {
      title: '{nickname} disputed the {month} settlement',
      body: 'Items disputed: {count}. Answer within five working days.',
    },
    ja: {
      title: '{nickname}さんが {month} の精算書に異議を申し立てました',
      body: '対象は {count} 件です。5 営業日以内に回答してください。',
    },
  },
  approvalAsked: {
    zh: { title: '有一笔金额待您批准：{amount}', body: '{nickname} 的 {month} 结算。说明：{note}' },
    en: { title: 'Approval needed: {amount}', body: '{month} settlement of {nickname}. Reason: {note}' },
    ja: { title: '承認待ちの金額があります：{amount}', body: '{nickname}さんの {month} の精算です。理由：{note}' },
  },
  approvalDeclined: {
    zh: { title: '未获批准：{amount}', body: '{nickname} 的 {month} 结算。理由：{reason}' },
    en: { title: 'Not approved: {amount}', body: '{month} settlement of {nickname}. Reason: {reason}' },
    ja: { title: '承認されませんでした：{amount}', body: '{nickname}さんの {month} の精算です。理由：{reason}' },
  },
  settlementAdjusted: {
    zh: { title: '{month} 结算有调整：{amount}', body: '说明：{note}' },
    en: { title: '{month} settlement adjusted: {amount}', body: 'Reason: {note}' },
    ja: { title: '{month} の精算が調整されました：{amount}', body: '理由：{note}' },
  },
  settlementDeducted: {
    zh: {
      title: '{month} 结算有质量扣款：{amount}',
      body: '原因：{note}。涉及质检退回过的 {count} 个问题，详见结算单。如不同意，请在 {appeal_at} 前对该项提出异议，由其他运营人员答复。',
    },
    en: {
      title: 'Deduction from your {month} settlement: {amount}',
      body: 'Reason: {note}. It covers issues that were sent back to you ({count}); see the settlement for the list. If you disagree, dispute the item by {appeal_at}. Another operator will answer.',
    },
    ja: {
      title: '{month} の精算から減額されました：{amount}',
      body: '理由：{note}。差し戻しの対象となった指摘 {count} 件によるものです。指摘は精算書で確認できます。同意されない場合は {appeal_at} までに異議を申し立ててください。別の担当者が回答します。',
    },
  },
  disputeGranted: {
    zh: {
      title: '异议已认可：{amount}',
      body: '这笔金额会计入下一个月的结算，并注明对应 {month} 的项目。答复：{answer}',
    },
    en: {
      title: 'Dispute granted: {amount}',
      body: 'The amount is paid with your next settlement as a correction of {month}. Answer: {answer}',
    },
    ja: {
      title: '異議が認められました：{amount}',
      body: 'この金額は次回の精算に計上され、{month} の項目への補正として記載されます。回答：{answer}',
    },
  },
  disputeRefused: {
    zh: { title: '{month} 的异议未获认可', body: '答复：{answer}' },
    en: { title: 'Dispute for {month} rejected', body: 'Answer: {answer}' },
    ja: { title: '{month} の異議は認められませんでした', body: '回答：{answer}' },
  },
  settlementPaid: {
    zh: { title: '已付款：{amount}', body: '{month} 的结算已汇出，汇款编号 {reference}。' },
    en: { title: 'Paid: {amount}', body: 'We transferred your {month} settlement. Reference: {reference}' },
    ja: { title: 'お支払い済み：{amount}', body: '{month} の精算額を振り込みました。振込番号：{reference}' },
  },
  payoutReturned: {
    zh: {
      title: '汇款被退回：{amount}',
      body: '{month} 的款项被银行退回（{reason}）。请核对收款账户，我们会重新支付。',
    },
    en: {
      title: 'Payment returned: {amount}',
      body: 'The bank returned the transfer for {month} ({reason}). Check your bank details; we’ll pay it again.',
    },
    ja: {
      title: '振込が組戻しになりました：{amount}',
      body: '{month} 分の振込が銀行から返されました（{reason}）。振込先口座をご確認ください。あらためてお支払いします。',
    },
  },
})
