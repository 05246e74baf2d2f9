import { defineText } from '../../../../../i18n/text.ts'

export const estimateText = defineText({
  estimate: {
    zh: '质量评估 {estimate} 分（{by}）',
    en: 'Quality score {estimate}/100 ({by})',
    ja: '品質評価 {estimate} 点（{by}）',
  },
  embedded: { zh: '内置检查', en: 'built-in checks', ja: '内蔵チェック' },
  segmentSkipped: {
    zh: '评估达标，已自动视为审校完成',
    en: 'Passed quality estimation: counted as checked',
    ja: '評価が基準に達したため、確認済みとして扱われています',
  },
  origin: { zh: '译文来源', en: 'Translation source', ja: '訳文の出どころ' },
  kind: { zh: '来源', en: 'Origin', ja: '種類' },
  provider: { zh: '服务', en: 'Provider', ja: 'プロバイダー' },
  model: { zh: '模型', en: 'Model', ja: 'モデル' },
  prompt: { zh: '提示词版本', en: 'Prompt version', ja: 'プロンプトのバージョン' },
  unit: { zh: '翻译记忆单元', en: 'TM unit', ja: '翻訳単位' },
  match: { zh: '匹配度', en: 'Match', ja: 'マッチ率' },
  confidence: { zh: '置信度', en: 'Confidence', ja: '確信度' },
  terms: { zh: '使用的术语', en: 'Terms used', ja: '使われた用語' },
  edited: { zh: '其后由人工修改', en: 'Edited by a person since', ja: 'その後、手動で編集' },
  showOrigin: { zh: '{name}：查看来源', en: '{name}: view source', ja: '{name}：出どころを表示' },
})
