import type { pieceStates } from '@polyphony/contract'
import { nodeTaskStateText } from '../../../../../i18n/domain/domain.text.ts'
import { defineText, type Row } from '../../../../../i18n/text.ts'

export const piecesText = defineText({
  filters: { zh: '筛选', en: 'Filters', ja: '絞り込み' },
  searchFiles: { zh: '搜索文件名', en: 'Search file names', ja: 'ファイル名で検索' },
  language: { zh: '语言', en: 'Language', ja: '言語' },
  anyLanguage: { zh: '全部语言', en: 'Any language', ja: 'すべての言語' },
  state: { zh: '状态', en: 'State', ja: '状態' },
  anyState: { zh: '全部状态', en: 'Any state', ja: 'すべての状態' },
  attention: { zh: '需关注', en: 'To look after', ja: '要対応' },
  noMatch: { zh: '没有符合条件的部分', en: 'No piece matches', ja: '条件に合うものはありません' },
  noMatchHint: {
    zh: '换个环节或状态，或清除筛选。',
    en: 'Choose another step or state, or clear the filters.',
    ja: '別の工程や状態を選ぶか、絞り込みをクリアしてください。',
  },
  noneAtStep: {
    zh: '目前没有部分在此环节',
    en: 'No piece is at this step now',
    ja: '現在この工程にあるものはありません',
  },
  showAll: { zh: '显示全部', en: 'Show all', ja: 'すべて表示' },
  sourcePiece: { zh: '原文阶段', en: 'Source stage', ja: '原文の工程' },
  pieces: { zh: '文件和语言', en: 'Files and languages', ja: 'ファイルと言語' },
  typeToFind: { zh: '输入文件名查找', en: 'Type a file name', ja: 'ファイル名を入力' },
  moreFound: {
    zh: '共 {count} 项，输入文件名可查找',
    en: '{count} in all: type the name of a file to find it',
    ja: '全 {count} 件。ファイル名で探せます',
  },
  noneFound: { zh: '没有匹配的文件', en: 'No file matches', ja: '一致するファイルはありません' },
})

const { cancelled: _, ...states } = nodeTaskStateText
/** 'active' is what a step that is chosen in the flow's picture is asked for. */
export const pieceStateText = defineText({
  active: { zh: '处理中', en: 'Under way', ja: '作業中' },
  ...states,
} satisfies Record<(typeof pieceStates)[number], Row>)

export const attentionText = defineText({
  failed: { zh: '失败（{count}）', en: 'Failed ({count})', ja: '失敗（{count}）' },
  overdue: { zh: '已逾期（{count}）', en: 'Overdue ({count})', ja: '期限超過（{count}）' },
  check: { zh: '待验收（{count}）', en: 'Awaiting the check ({count})', ja: '確認待ち（{count}）' },
})
