/** Why a machine has left the row without a text. */
import type { DraftFault } from '@polyphony/contract'
import { IconRobotOff } from '@tabler/icons-react'
import { useText } from '../../../../../i18n/i18n.ts'
import { defineText } from '../../../../../i18n/text.ts'
import classes from './grid.module.css'

const faultText = defineText({
  noAnswer: { zh: 'AI 没有给出译文', en: 'AI returned no translation', ja: 'AI から訳文が返りませんでした' },
  refusal: { zh: 'AI 拒绝翻译这一句', en: 'AI declined to translate this segment', ja: 'AI が翻訳を拒否しました' },
  wrongLanguage: {
    zh: 'AI 给出的不是目标语言',
    en: 'AI returned the wrong language',
    ja: 'AI が別の言語で返しました',
  },
  sourceRepeated: {
    zh: 'AI 只重复了原文',
    en: 'AI repeated the source',
    ja: 'AI が原文をそのまま返しました',
  },
  codesWrong: { zh: 'AI 弄错了格式标签', en: 'AI broke the tags', ja: 'AI が書式タグを壊しました' },
  tooLong: { zh: 'AI 译文过长', en: 'AI translation too long', ja: 'AI の訳文が長すぎました' },
  tooShort: {
    zh: 'AI 译文过短',
    en: 'AI translation too short',
    ja: 'AI の訳文が短すぎました',
  },
  added: {
    zh: 'AI 添加了原文没有的网址、标签或变量',
    en: 'AI added a URL, tag or variable',
    ja: 'AI が原文にない URL・タグ・変数を加えました',
  },
  notHeard: {
    zh: 'AI 没有识别出语音',
    en: 'AI recognized no speech',
    ja: 'AI は音声を認識できませんでした',
  },
  looped: {
    zh: 'AI 只重复了同一句话',
    en: 'AI kept repeating itself',
    ja: 'AI が同じ言葉を繰り返しただけでした',
  },
})

export function FaultNote({ fault }: { fault: DraftFault }) {
  const t = useText(faultText)
  return (
    <div className={classes.fault}>
      <IconRobotOff size={14} aria-hidden />
      {t(fault)}
    </div>
  )
}
