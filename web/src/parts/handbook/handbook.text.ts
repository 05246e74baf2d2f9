import { defineText } from '../../i18n/text.ts'

export const handbookText = defineText({
  help: { zh: '使用帮助', en: 'Help', ja: 'ヘルプ' },
  openHelp: { zh: '本页帮助', en: 'Help for this page', ja: 'この画面のヘルプ' },
  close: { zh: '关闭帮助', en: 'Close help', ja: 'ヘルプを閉じる' },
  all: { zh: '全部帮助', en: 'All help topics', ja: 'ヘルプの一覧' },
  ofScreen: { zh: '与本页有关', en: 'About this page', ja: 'この画面について' },
  noneOfScreen: {
    zh: '本页没有专门的说明，可以在全部帮助中搜索。',
    en: 'No topic for this page. Search all help topics.',
    ja: 'この画面だけの説明はありません。ヘルプ全体から検索できます。',
  },
  ask: {
    zh: '想做什么？输入关键词或问题',
    en: 'What do you want to do? Enter keywords or a question',
    ja: '知りたいこと・やりたいことを入力',
  },
  found: { zh: '找到的说明', en: 'Topics found', ja: '見つかった説明' },
  nothing: { zh: '没有找到相关说明', en: 'No matching topics', ja: '該当する説明は見つかりませんでした' },
  nothingHint: {
    zh: '换一种说法，或查看全部帮助。',
    en: 'Try other words, or browse all topics.',
    ja: '言葉を変えるか、一覧からお探しください。',
  },
  absent: { zh: '没有这一页', en: 'Page not found', ja: 'このページはありません' },
  absentHint: {
    zh: '这一页可能需要登录才能查看。',
    en: 'You may need to sign in to see it.',
    ja: 'ログインすると閲覧できる場合があります。',
  },
})

/** Names of the kinds of people. */
export const handbookKindText = defineText({
  newcomer: { zh: '加入之前', en: 'Before you join', ja: 'はじめての方' },
  everybody: { zh: '所有人', en: 'For everyone', ja: '共通' },
  freelancer: { zh: '自由译员', en: 'For freelance linguists', ja: 'フリーランスの方' },
  worker: { zh: '译员', en: 'For linguists', ja: '作業をする方' },
  client: { zh: '下单人员', en: 'For people who order', ja: '発注する方' },
  admin: { zh: '公司管理员', en: 'For company admins', ja: '会社の管理者' },
  reviewer: { zh: '质检员', en: 'For QA reviewers', ja: '品質チェック担当' },
  operator: { zh: '平台运营', en: 'For operators', ja: '運営担当者' },
})
