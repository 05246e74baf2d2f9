import type { pieceStates } from '@polyphony/contract'
import { nodeTaskStateText } from '../../../../../i18n/domain/domain.text.ts'
import { defineText, type Row } from '../../../../../i18n/text.ts'

export const piecesText = defineText({
  filters: { zh: '筛选', en: 'Filters', ja: '絞り込み' },
  searchFiles: { zh: '搜索文件名', en: 'Search file names', ja: 'ファイル名で検索' },
  language: { zh: '语言', en: 'Language', ja: '言語' },
  anyLanguage: { zh: '全部语言', en: 'All languages', ja: 'すべての言語' },
  state: { zh: '状态', en: 'Status', ja: 'ステータス' },
  anyState: { zh: '全部状态', en: 'All statuses', ja: 'すべてのステータス' },
  attention: { zh: '需关注', en: 'Needs attention', ja: '要対応' },
  noMatch: { zh: '没有符合条件的文件', en: 'No matching files', ja: '条件に合うものはありません' },
  noMatchHint: {
    zh: '换个环节或状态，或清除筛选。',
    en: 'Choose another step or status, or clear the filters.',
    ja: '別の工程や状態を選ぶか、絞り込みをクリアしてください。',
  },
  noneAtStep: {
    zh: '目前没有文件在此环节',
    en: 'No files at this step',
    ja: '現在この工程にあるものはありません',
  },
  showAll: { zh: '显示全部', en: 'Show all', ja: 'すべて表示' },
  sourcePiece: { zh: '原文阶段', en: 'Source step', ja: '原文の工程' },
  pieces: { zh: '文件和语言', en: 'Files and languages', ja: 'ファイルと言語' },
  stepNow: { zh: '当前环节', en: 'Current step', ja: '現在の工程' },
  step: { zh: '环节', en: 'Step', ja: '工程' },
  anyStep: { zh: '全部环节', en: 'All steps', ja: 'すべての工程' },
  steps: { zh: '各环节', en: 'Steps', ja: '全工程' },
  stepsDone: { zh: '{done} / {total}', en: '{done} of {total}', ja: '{done} / {total}' },
  assignee: { zh: '负责人', en: 'Assigned to', ja: '担当' },
  anyAssignee: { zh: '所有人', en: 'Anyone', ja: '全員' },
  mark: { zh: '选择《{name}》（{lang}）', en: 'Select “{name}” ({lang})', ja: '「{name}」（{lang}）を選択' },
  marked: { zh: '已选择 {count} 项', en: '{count} selected', ja: '{count} 件を選択中' },
  unmark: { zh: '取消选择', en: 'Clear selection', ja: '選択を解除' },
  assignMarked: { zh: '指派…', en: 'Assign…', ja: '指名…' },
  assignTitle: { zh: '批量指派', en: 'Assign', ja: 'まとめて指名' },
  assignMeans: {
    zh: '将 {count} 项指派给同一位译员。不适合的会逐项说明。',
    en: {
      one: 'One file.',
      other: '{count} files for one linguist. Any that can’t be assigned are listed.',
    },
    ja: '{count} 件を同じ担当者に割り当てます。割り当てられないものは個別にお知らせします。',
  },
  downloadMarked: { zh: '下载 {count} 份', en: 'Download {count}', ja: '{count} 件をダウンロード' },
  allDone: { zh: '已完成 {count} 项', en: '{count} done', ja: '{count} 件を処理しました' },
  partly: {
    zh: '{done} 项已完成，{failed} 项未成功',
    en: '{done} done, {failed} failed',
    ja: '{done} 件を処理、{failed} 件は失敗',
  },
  typeToFind: { zh: '输入文件名查找', en: 'Search file names', ja: 'ファイル名を入力' },
  moreFound: {
    zh: '共 {count} 项，输入文件名可查找',
    en: '{count} in total; type to search file names',
    ja: '全 {count} 件。ファイル名で探せます',
  },
  noneFound: { zh: '没有匹配的文件', en: 'No matching files', ja: '一致するファイルはありません' },
})

const { cancelled: _, ...states } = nodeTaskStateText
/** 'active' is what a step that is chosen in the flow's picture is asked for. */
export const pieceStateText = defineText({
  active: { zh: '处理中', en: 'In progress', ja: '作業中' },
  ...states,
} satisfies Record<(typeof pieceStates)[number], Row>)

export const attentionText = defineText({
  mine: { zh: '需要我处理（{count}）', en: 'Needs you ({count})', ja: '自分の対応待ち（{count}）' },
  unfilled: { zh: '无人承接（{count}）', en: 'No linguist found ({count})', ja: '担当者なし（{count}）' },
  failed: { zh: '失败（{count}）', en: 'Failed ({count})', ja: '失敗（{count}）' },
  overdue: { zh: '已逾期（{count}）', en: 'Overdue ({count})', ja: '納期超過（{count}）' },
  check: { zh: '待验收（{count}）', en: 'Awaiting client review ({count})', ja: '検収待ち（{count}）' },
})
