/** Why a machine has left the row without a text. */
import type { DraftFault } from '@polyphony/contract'
import { IconRobotOff } from '@tabler/icons-react'
import { useText } from '../../../../../i18n/i18n.ts'
import { defineText } from '../../../../../i18n/text.ts'
import classes from './grid.module.css'

const faultText = defineText({
  noAnswer: { zh: '机器没有给出译文', en: 'The machine gave no answer', ja: '機械から訳文が返りませんでした' },
  refusal: { zh: '机器拒绝翻译这一句', en: 'The machine refused this segment', ja: '機械が翻訳を拒否しました' },
  wrongLanguage: {
    zh: '机器给出的不是目标语言',
    en: 'The machine answered in another language',
    ja: '機械が別の言語で返しました',
  },
  sourceRepeated: {
    zh: '机器只重复了原文',
    en: 'The machine repeated the source',
    ja: '機械が原文をそのまま返しました',
  },
  codesWrong: { zh: '机器弄错了格式代码', en: 'The machine broke the codes', ja: '機械が書式タグを壊しました' },
  tooLong: { zh: '机器的译文过长', en: 'The machine’s answer was too long', ja: '機械の訳文が長すぎました' },
  tooShort: {
    zh: '机器的译文过短',
    en: 'The machine’s answer was far too short',
    ja: '機械の訳文が短すぎました',
  },
  added: {
    zh: '机器添加了原文没有的网址、标签或变量',
    en: 'The machine added an address, a tag or a variable',
    ja: '機械が原文にないアドレス・タグ・変数を加えました',
  },
  notHeard: {
    zh: '机器没有听出这里的话',
    en: 'The machine heard no words here',
    ja: '機械はここを聞き取れませんでした',
  },
  looped: {
    zh: '机器在这里只重复同一句话',
    en: 'The machine only repeated itself here',
    ja: '機械が同じ言葉を繰り返しただけでした',
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
