import { defineText } from '../../../../../../i18n/text.ts'

export const proposeText = defineText({
  propose: { zh: '提议术语', en: 'Propose term', ja: '用語を提案' },
  source: { zh: '原文术语', en: 'Source term', ja: '原語' },
  target: { zh: '译文术语', en: 'Target term', ja: '訳語' },
  note: { zh: '备注', en: 'Note', ja: 'メモ' },
  send: { zh: '提交', en: 'Propose', ja: '提案する' },
  cancel: { zh: '取消', en: 'Cancel', ja: 'キャンセル' },
  proposed: {
    zh: '已提交，客户管理员通过后会在这里显示',
    en: 'Proposed. It appears here once the client’s admin approves it.',
    ja: '提案しました。クライアントの管理者が承認すると、ここに表示されます。',
  },
})
