import { defineText } from '../../../../i18n/text.ts'

export const escapedText = defineText({
  escaped: { zh: '漏检率', en: 'Missed error rate', ja: '見逃し率' },
  escapedHint: {
    zh: '评估达标、原可跳过人工的句段中，抽查后被修改或标记的比例。',
    en: 'Share of segments that passed quality estimation, were sampled, and then changed or marked by linguists.',
    ja: '人の作業は不要と評価されたセグメントを抜き取り確認し、修正または指摘された割合です。',
  },
  by: { zh: '统计方式', en: 'Group by', ja: '集計単位' },
  byCompany: { zh: '按公司', en: 'By company', ja: '会社別' },
  byTask: { zh: '按任务', en: 'By task', ja: 'タスク別' },
  company: { zh: '公司', en: 'Company', ja: '会社' },
  task: { zh: '任务', en: 'Task', ja: 'タスク' },
  estimated: { zh: '已评估', en: 'Estimated', ja: '評価済み' },
  skipped: { zh: '已跳过', en: 'Skipped', ja: 'スキップ' },
  audited: { zh: '抽查', en: 'Sampled', ja: '抜き取り' },
  checked: { zh: '已复核', en: 'Checked', ja: '確認済み' },
  wrong: { zh: '有误', en: 'With errors', ja: '誤り' },
  share: { zh: '漏检率', en: 'Missed errors', ja: '見逃し率' },
  notYet: { zh: '尚无结果', en: 'None yet', ja: '結果待ち' },
  none: { zh: '还没有句段跳过人工', en: 'No skipped segments yet', ja: 'スキップされたセグメントはまだありません' },
  noneHint: {
    zh: '流程中的“质量评估”设置了跳过阈值后，这里会显示抽查结果。',
    en: 'Once a workflow’s quality estimation has a skip threshold, sample results appear here.',
    ja: 'ワークフローの品質評価でスキップの基準が設定されると、抜き取り確認の結果がここに表示されます。',
  },
})
