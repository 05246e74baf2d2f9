import { defineText } from '../../../../../i18n/text.ts'

export const annotationText = defineText({
  tab: { zh: '标签', en: 'Labels', ja: 'ラベル' },
  ofStretches: { zh: '文字标签', en: 'Labels for words', ja: '語句のラベル' },
  ofSegments: { zh: '整句标签', en: 'Labels for the whole segment', ja: 'セグメント全体のラベル' },
  hint: {
    zh: '选中文字，再按标签的快捷键或点击标签。Delete 移除光标所在的标注。',
    en: 'Select text, then press a label’s key or click it. Delete removes the label at the cursor.',
    ja: '文字を選択し、ラベルのキーを押すかラベルをクリックします。Delete でカーソル位置のラベルを外せます。',
  },
  oneOf: { zh: '以下最多选一个', en: 'One of these at most', ja: 'この中から 1 つまで' },
  given: {
    zh: '已标注 {count} 处',
    en: { one: 'Used {count} time', other: 'Used {count} times' },
    ja: '{count} 件に付与',
  },
  showWith: { zh: '只看带“{name}”的句段', en: 'Show segments with {name}', ja: '「{name}」の付いたセグメントを表示' },
  textOf: { zh: '句段 {number} 的文字', en: 'Text of segment {number}', ja: 'セグメント {number} の本文' },
  labelsOf: { zh: '句段 {number} 的标签', en: 'Labels of segment {number}', ja: 'セグメント {number} のラベル' },
  text: { zh: '文字', en: 'Text', ja: '本文' },
  remove: { zh: '移除“{name}”', en: 'Remove “{name}”', ja: '「{name}」を外す' },
  removeFrom: {
    zh: '移除“{name}”：{words}',
    en: 'Remove {name} from “{words}”',
    ja: '「{words}」から「{name}」を外す',
  },
  gone: {
    zh: '文字已改动，以下标注不再适用：',
    en: 'The text was changed, so these labels no longer apply:',
    ja: '本文が変更されたため、次のラベルは外れました：',
  },
  accept: { zh: '知道了', en: 'Got it', ja: '了解' },
  none: { zh: '无需标注', en: 'Nothing to label', ja: 'ラベル不要' },
  notNone: { zh: '取消“无需标注”', en: 'Undo “Nothing to label”', ja: '「ラベル不要」を取り消す' },
  everywhere: {
    zh: '其他 {count} 句中的相同文字也标上',
    en: { one: 'Label the same text in {count} other segment', other: 'Label the same text in {count} other segments' },
    ja: '同じ語句のあるほかの {count} セグメントにも付ける',
  },
  everywhereWhole: {
    zh: '其他 {count} 个相同句段也标“{name}”',
    en: {
      one: 'Add “{name}” to {count} other segment with the same text',
      other: 'Add “{name}” to {count} other segments with the same text',
    },
    ja: '同じ本文のほかの {count} セグメントにも「{name}」を付ける',
  },
  labelledAll: {
    zh: '已标注 {count} 个句段',
    en: { one: '{count} segment labelled', other: '{count} segments labelled' },
    ja: '{count} セグメントにラベルを付けました',
  },
  undo: { zh: '撤销', en: 'Undo', ja: '元に戻す' },
  redo: { zh: '重做', en: 'Redo', ja: 'やり直す' },
  previousSpan: { zh: '上一处标注', en: 'Previous label', ja: '前のラベル' },
  nextSpan: { zh: '下一处标注', en: 'Next label', ja: '次のラベル' },
  selectFirst: { zh: '请先选中文字', en: 'Select text first', ja: '先に文字を選択してください' },
  labelMissing: {
    zh: '每个句段至少需要一个标签',
    en: 'Every segment needs at least one label',
    ja: 'どのセグメントにもラベルが 1 つ以上必要です',
  },
  done: { zh: '已标注', en: 'Labelled', ja: 'ラベル付与済み' },
  open: { zh: '待标注', en: 'To label', ja: '未処理' },
  filterOpen: { zh: '待标注', en: 'To label', ja: '未処理' },
  filterWithout: { zh: '没有标签', en: 'No label', ja: 'ラベルなし' },
  filterWith: { zh: '标签：{name}', en: 'Label: {name}', ja: 'ラベル：{name}' },
  progress: {
    zh: '已处理 {done} / {total} 句段',
    en: '{done} of {total} segments labelled',
    ja: '{total} セグメント中 {done} 件処理済み',
  },
  submitOpen: {
    zh: '还有 {count} 个句段没有标签，也未注明“无需标注”。仍可提交。',
    en: {
      one: '{count} segment has no label and isn’t marked “Nothing to label”. You can still submit.',
      other: '{count} segments have no label and aren’t marked “Nothing to label”. You can still submit.',
    },
    ja: '{count} セグメントにラベルがなく、「ラベル不要」にもなっていません。このまま提出することもできます。',
  },
  submitMissing: {
    zh: '{count} 个句段还缺少标签',
    en: { one: '{count} segment needs a label', other: '{count} segments need a label' },
    ja: 'ラベルが必要なセグメントが {count} 件あります',
  },
  submitReady: {
    zh: '全部 {count} 个句段均已处理。',
    en: { one: 'The segment is done.', other: 'All {count} segments are done.' },
    ja: '全 {count} セグメントの処理が済んでいます。',
  },
  guide: { zh: '要求', en: 'Guidelines', ja: '作業指示' },
})
