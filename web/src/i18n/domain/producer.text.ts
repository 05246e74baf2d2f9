import { defineText } from '../text.ts'

/** Who or what did a machine's work, in words. */
export const producerText = defineText({
  noAi: { zh: '未使用 AI', en: 'No AI used', ja: 'AI 不使用' },
  memory: {
    zh: '来自翻译记忆和术语库，未使用 AI 服务',
    en: 'From translation memory and termbase, no AI provider',
    ja: '翻訳メモリと用語集から作成（AI サービス不使用）',
  },
  embedded: {
    zh: '由内置检查估计，未使用 AI 服务',
    en: 'Estimated by built-in checks, no AI provider',
    ja: '内蔵チェックによる推定（AI サービス不使用）',
  },
  unchanged: {
    zh: '没有 AI 服务，未作任何修改',
    en: 'No AI provider, nothing changed',
    ja: 'AI サービスがないため、何も変更していません',
  },
  skipped: { zh: '已跳过', en: 'Skipped', ja: 'スキップ' },
  voiceActivity: {
    zh: '按语音停顿切分，未使用 AI 服务；文字待录入',
    en: 'Cut at speech pauses, no AI provider; text to be typed',
    ja: '発話の区切りで分割（AI サービス不使用）。文字は未入力です',
  },
  noVoice: { zh: '没有听到人声', en: 'No speech detected', ja: '人の声は検出されませんでした' },
  byHand: {
    zh: '没有可用的文字识别（OCR），由人工录入',
    en: 'No OCR available, typed manually',
    ja: '文字認識サービスがないため、人が入力します',
  },
  provider: { zh: '由 {provider} 生成', en: 'By {provider}', ja: '{provider} が作成' },
  byPrompt: {
    zh: '{said}，使用提示词“{title}”版本 {version}',
    en: '{said}, prompt “{title}” v{version}',
    ja: '{said}（プロンプト「{title}」v{version}）',
  },
  insteadOf: {
    zh: '{said}（指定的 {wanted} 已不可用）',
    en: '{said} (selected {wanted} unavailable)',
    ja: '{said}（指定された {wanted} は利用できません）',
  },
})
