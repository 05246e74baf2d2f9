import { defineText } from '../../../../i18n/text.ts'

export const roleRequestText = defineText({
  title: { zh: '角色申请', en: 'Role requests', ja: 'ロールの申請' },
  about: {
    zh: '译员申请解锁的新角色或语言对',
    en: 'Linguists requesting another role or more language pairs',
    ja: 'リンギストによる、新しいロールや言語ペアの申請',
  },
  talent: { zh: '译员', en: 'Linguist', ja: 'リンギスト' },
  level: { zh: '{level} 级', en: 'Level {level}', ja: 'レベル {level}' },
  role: { zh: '角色', en: 'Role', ja: 'ロール' },
  pairs: { zh: '语言对', en: 'Language pairs', ja: '言語ペア' },
  asked: { zh: '申请时间', en: 'Requested', ja: '申請日' },
  decide: { zh: '审核', en: 'Review', ja: '審査' },
  decideOf: {
    zh: '审核 {name} 的角色申请',
    en: 'Review {name}’s role request',
    ja: '{name} さんのロール申請を審査',
  },
  nothing: { zh: '没有待审核的角色申请', en: 'No role requests to review', ja: '審査待ちのロール申請はありません' },
  reason: { zh: '申请理由', en: 'Reason', ja: '申請理由' },
  verdict: { zh: '决定', en: 'Decision', ja: '審査結果' },
  grant: { zh: '解锁', en: 'Unlock', ja: '承認' },
  refuse: { zh: '不通过', en: 'Reject', ja: '見送り' },
  grantLevel: { zh: '级别', en: 'Level', ja: 'レベル' },
  levelReviewer: { zh: '{level} 级（质检）', en: 'Level {level} (QA)', ja: 'レベル {level}（品質チェック）' },
  vouchFor: { zh: '认证的语言对', en: 'Pairs to verify', ja: '認定する言語ペア' },
  choosePair: {
    zh: '请至少选择一个语言对',
    en: 'Select at least one language pair',
    ja: '言語ペアを 1 つ以上選んでください',
  },
  answer: { zh: '给译员的原因', en: 'Reason (visible to the linguist)', ja: '本人に伝える理由' },
  needAnswer: { zh: '请填写原因', en: 'Enter a reason', ja: '理由を入力してください' },
  confirm: { zh: '确认', en: 'Confirm decision', ja: '確定' },
  decided: { zh: '已完成审核', en: 'Decision saved', ja: '審査が完了しました' },
  ownHint: { zh: '不能审核自己的申请', en: 'You can’t decide on your own requests', ja: '自分の申請は審査できません' },
})
