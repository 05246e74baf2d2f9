/** What each problem of a flow says; `{node}`, `{before}` and `{after}` name steps. */
import { defineText } from '../../../i18n/text.ts'

export const problemsText = defineText({
  nodeTwice: { zh: '“{node}”出现了两次', en: '{node} appears twice', ja: '「{node}」が重複しています' },
  edgeToNowhere: {
    zh: '有一条连线指向不存在的环节',
    en: 'A connection leads to a missing step',
    ja: '存在しない工程への接続があります',
  },
  cycle: {
    zh: '“{node}”处在循环中，流程永远无法结束',
    en: '{node} is part of a loop; the workflow would never end',
    ja: '「{node}」が循環しています。このままではワークフローが終わりません',
  },
  noDelivery: {
    zh: '流程缺少“交付”，请在末尾添加',
    en: 'Delivery is missing: add it at the end',
    ja: '納品がありません。最後に追加してください',
  },
  deliveryTwice: {
    zh: '只能有一个“交付”',
    en: 'Only one delivery is allowed',
    ja: '納品は 1 つだけにしてください',
  },
  leadsNowhere: {
    zh: '“{node}”之后没有环节，请连接到后续环节',
    en: 'Nothing follows {node}: connect it to a next step',
    ja: '「{node}」の後に何もありません。次の工程に接続してください',
  },
  qaWithoutWork: {
    zh: '“{node}”之前没有可供质检的人工工作',
    en: '{node} has no human work before it to check',
    ja: '「{node}」の前に、チェック対象となる人の作業がありません',
  },
  qaNotDirect: {
    zh: '“{node}”须紧跟在它所检查的工作之后',
    en: '{node} must directly follow the work it checks',
    ja: '「{node}」は、対象の作業の直後に置いてください',
  },
  reviewedTwice: {
    zh: '“{node}”检查的工作已有另一个质检',
    en: 'The work before {node} already has QA',
    ja: '「{node}」の対象は、すでに別の品質チェックを受けます',
  },
  confirmationWithoutWork: {
    zh: '“{node}”之前没有人工工作，退回后无人修改',
    en: 'No human work before {node}: no one could fix what is sent back',
    ja: '「{node}」の前に人の作業がないため、差し戻し先がありません',
  },
  checkAcrossStages: {
    zh: '“{node}”检查的是翻译之前的工作，须放在翻译开始之前，或在其后加上人工校对',
    en: '{node} checks work from before the translation. Place it before the translation, or add human work after it',
    ja: '「{node}」の対象は翻訳前の作業です。翻訳の前に移すか、翻訳の後に人の作業を追加してください',
  },
  startUnfit: {
    zh: '流程不能从“{node}”开始：它需要{taken}',
    en: 'The workflow can’t start with {node}: it needs {taken}',
    ja: '「{node}」からは開始できません。入力に{taken}が必要です',
  },
  startsDiffer: {
    zh: '“{node}”与另一个起始环节要求的材料不同',
    en: '{node} needs different material from the other first steps',
    ja: '「{node}」は、ほかの開始工程と必要な素材が異なります',
  },
  kindsUnfit: {
    zh: '“{before}”的结果不能交给“{after}”：后者需要{taken}',
    en: '{before} can’t pass its output to {after}, which needs {taken}',
    ja: '「{before}」の結果は「{after}」に渡せません。入力に{taken}が必要です',
  },
  noWork: {
    zh: '流程中还没有任何工作',
    en: 'The workflow has no work yet',
    ja: 'このワークフローにはまだ作業がありません',
  },
  machineMissing: {
    zh: '不能添加 AI 环节“{node}”：平台尚未提供',
    en: 'AI step {node} can’t be added: not available yet',
    ja: 'AI 工程「{node}」は追加できません（未対応）',
  },
  programMissing: {
    zh: '“{node}”需要 {program}，此服务器尚未安装',
    en: '{node} needs {program}, which isn’t installed on this server',
    ja: '「{node}」に必要な {program} がこのサーバーにありません',
  },
  workbenchMissing: {
    zh: '“{node}”尚不能在平台上完成',
    en: '{node} can’t be done on the platform yet',
    ja: '「{node}」はまだ対応していません',
  },
  annotationTwice: {
    zh: '一个流程只能有一个标注环节，“{node}”是多余的',
    en: 'Only one annotation step is allowed; remove {node}',
    ja: 'アノテーションは 1 つのワークフローに 1 つだけです。「{node}」を削除してください',
  },
  labelsMissing: {
    zh: '“{node}”还没有标签，请在环节设置中添加',
    en: '{node} has no labels yet. Add them in the step settings',
    ja: '「{node}」にラベルがありません。工程の設定で追加してください',
  },
  labelsUnfit: {
    zh: '“{node}”的标签有缺项，或代号、名称、快捷键重复',
    en: '{node} has incomplete labels or duplicate keys, names or shortcuts',
    ja: '「{node}」のラベルに未入力の項目、またはキー・名前・ショートカットの重複があります',
  },
})
