import { defineText } from '../../../../../i18n/text.ts'

export const compareText = defineText({
  stagesOf: { zh: '各环节的版本', en: 'Versions by step', ja: '工程ごとのバージョン' },
  piece: { zh: '文件和语言', en: 'File and language', ja: 'ファイルと言語' },
  left: { zh: '左侧', en: 'Left', ja: '左' },
  right: { zh: '右侧', en: 'Right', ja: '右' },
  atStart: { zh: '初始', en: 'Initial', ja: '開始時' },
  atPresent: { zh: '当前', en: 'Current', ja: '現在' },
  onlyChanged: { zh: '只看有改动的', en: 'Changed only', ja: '違いのある行だけ' },
  changedOf: {
    zh: '{total} 条中有 {count} 条不同',
    en: '{count} of {total} changed',
    ja: '{total} 件中 {count} 件に違いがあります',
  },
  nothingDiffers: { zh: '两个版本完全相同', en: 'The two versions are identical', ja: '2 つのバージョンは同じです' },
  empty: { zh: '（空）', en: '(empty)', ja: '（空）' },
  source: { zh: '原文', en: 'Source', ja: '原文' },
})
