/** What each check says, by its rule, with the parameters it brings. */

import { checkRuleNames } from '@polyphony/contract/content/text/check-names'
import type { CheckRule } from '@polyphony/contract/content/text/checks'
import { defineText } from '../../../../../i18n/text.ts'

/** Short names, for lists and filters. */
export const ruleNames = defineText(checkRuleNames)

export const ruleMessages = defineText({
  number_missing: {
    zh: '译文缺少数字 {number}',
    en: '{number} is missing in the target',
    ja: '訳文に数字 {number} がありません',
  },
  number_extra: {
    zh: '原文没有数字 {number}',
    en: '{number} is not in the source',
    ja: '数字 {number} は原文にありません',
  },
  punctuation_end: {
    zh: '句末标点不一致：原文“{source}”，译文“{target}”',
    en: 'The source ends with “{source}”, the target with “{target}”',
    ja: '文末が異なります：原文「{source}」、訳文「{target}」',
  },
  bracket_unpaired: {
    zh: '“{bracket}”不成对',
    en: '“{bracket}” has no partner',
    ja: '「{bracket}」が対になっていません',
  },
  punctuation_width: {
    zh: '“{found}”应为“{expected}”',
    en: '“{found}” should be “{expected}”',
    ja: '「{found}」は「{expected}」にします',
  },
  space_double: { zh: '有连续空格', en: 'Two spaces in a row', ja: 'スペースが連続しています' },
  space_edge: {
    zh: '开头或结尾的空格与原文不同',
    en: 'Space at the start or end differs from the source',
    ja: '前後のスペースが原文と異なります',
  },
  space_cjk: {
    zh: '汉字之间不应有空格',
    en: 'No space belongs between these characters',
    ja: '文字の間に不要なスペースがあります',
  },
  space_before_punctuation: {
    zh: '“{mark}”前不应有空格',
    en: 'No space belongs before “{mark}”',
    ja: '「{mark}」の前に不要なスペースがあります',
  },
  case_first: {
    zh: '首字母大小写与原文不同',
    en: 'The first letter differs in case from the source',
    ja: '先頭の大文字・小文字が原文と異なります',
  },
  code_missing: { zh: '缺少代码 {code}', en: 'Code {code} is missing', ja: 'タグ {code} がありません' },
  code_extra: { zh: '多出代码 {code}', en: 'Code {code} is not in the source', ja: 'タグ {code} は原文にありません' },
  code_order: { zh: '代码 {code} 的位置不对', en: 'Code {code} is out of order', ja: 'タグ {code} の順序が不正です' },
  term_missing: {
    zh: '“{source}”应译为“{target}”',
    en: '“{source}” should be “{target}”',
    ja: '「{source}」は「{target}」と訳します',
  },
  term_forbidden: { zh: '不能使用“{target}”', en: '“{target}” must not be used', ja: '「{target}」は使用できません' },
  length_long: {
    zh: '译文长度是原文的 {percent}%',
    en: 'The target has {percent}% of the source’s length',
    ja: '訳文の長さが原文の {percent}% です',
  },
  length_short: {
    zh: '译文长度只有原文的 {percent}%',
    en: 'The target has only {percent}% of the source’s length',
    ja: '訳文の長さが原文の {percent}% しかありません',
  },
  length_limit: {
    zh: '译文长度 {length}，原文件限制为 {most}',
    en: 'Length {length}; the file allows {most}',
    ja: '訳文の長さ {length}、ファイルの上限は {most}',
  },
  reading_speed: {
    zh: '每秒 {cps} 字，上限 {max}',
    en: '{cps} characters per second, at most {max}',
    ja: '毎秒 {cps} 字、上限 {max}',
  },
  line_length: {
    zh: '一行 {length} 字，上限 {max}',
    en: 'A line has {length} characters, at most {max}',
    ja: '1 行 {length} 字、上限 {max}',
  },
  line_count: { zh: '共 {lines} 行，上限 {max}', en: '{lines} lines, at most {max}', ja: '{lines} 行、上限 {max}' },
  target_empty: { zh: '译文为空', en: 'The target is empty', ja: '訳文が空です' },
  target_same: { zh: '译文与原文相同', en: 'The target equals the source', ja: '訳文が原文と同じです' },
  target_refusal: {
    zh: '这像是 AI 的拒绝或答话，而不是译文',
    en: 'Reads like an AI declining or chatting, not like a translation',
    ja: '訳文ではなく、AI の拒否や応答のようです',
  },
  language_wrong: {
    zh: '译文似乎不是目标语言',
    en: 'Not in the target language',
    ja: '目標言語で書かれていないようです',
  },
  placeholder_missing: {
    zh: '译文缺少占位符 {placeholder}',
    en: '{placeholder} is missing in the target',
    ja: '訳文に {placeholder} がありません',
  },
  placeholder_extra: {
    zh: '原文中没有占位符 {placeholder}',
    en: '{placeholder} is not in the source',
    ja: '原文に {placeholder} はありません',
  },
  address_missing: {
    zh: '译文中没有 {address}',
    en: '{address} is not in the target',
    ja: '訳文に {address} がありません',
  },
  word_repeated: { zh: '“{word}”重复', en: '“{word}” is repeated', ja: '「{word}」が重複しています' },
  negation_missing: {
    zh: '原文有否定“{word}”，译文似乎没有',
    en: 'The source says “{word}”, the target doesn’t seem to deny anything',
    ja: '原文の否定「{word}」が訳文に見当たりません',
  },
  words_unsure: {
    zh: '有 {count} 处字词没有把握，请听一遍再确认',
    en: '{count} words were hardly heard: listen, then confirm',
    ja: '聞き取りが不確かな語が {count} 件あります。聞き直して確定してください',
  },
  speaker_missing: {
    zh: '其他条目注明了说话人，这一条没有',
    en: 'Other cues name their speaker, this one doesn’t',
    ja: '他のキューには話者がありますが、ここにはありません',
  },
  take_missing: {
    zh: '这一句还没有配音',
    en: 'Nobody has spoken this line yet',
    ja: 'このセリフはまだ収録されていません',
  },
  take_stale: {
    zh: '录音之后文本改过，请重录或另选一条',
    en: 'The text has changed since the take. Speak it again or choose another.',
    ja: '収録後に文字が変わりました。録り直すか、別のテイクを選んでください',
  },
  take_long: {
    zh: '所选录音超出 {seconds} 秒，已用上停顿并加速',
    en: 'The take is {seconds} s too long, even sped up and into the pause',
    ja: '間を使い速度を上げても {seconds} 秒はみ出します',
  },
  take_clipped: {
    zh: '所选录音有爆音，请离麦克风远一些或调低增益',
    en: 'The take clips. Move away from the microphone or turn it down.',
    ja: '音割れしています。マイクから離れるか、入力レベルを下げてください',
  },
  take_silent: {
    zh: '所选录音几乎没有声音，请检查麦克风',
    en: 'The take is all but silent. Check the microphone.',
    ja: 'ほとんど音が入っていません。マイクを確認してください',
  },
  cue_time_wrong: {
    zh: '结束时间不晚于开始时间',
    en: 'The cue ends before it starts',
    ja: '終了時刻が開始時刻より前です',
  },
  cue_short: {
    zh: '显示 {seconds} 秒，至少 {min} 秒',
    en: 'Shown for {seconds} s, at least {min} s',
    ja: '表示 {seconds} 秒、{min} 秒以上必要',
  },
  cue_long: {
    zh: '显示 {seconds} 秒，最多 {max} 秒',
    en: 'Shown for {seconds} s, at most {max} s',
    ja: '表示 {seconds} 秒、{max} 秒以内',
  },
  cue_overlap: {
    zh: '与下一条重叠 {milliseconds} 毫秒',
    en: 'Overlaps the next cue by {milliseconds} ms',
    ja: '次の字幕と {milliseconds} ミリ秒重なっています',
  },
  cue_gap: {
    zh: '与下一条间隔 {milliseconds} 毫秒，至少 {min}',
    en: 'Gap of {milliseconds} ms to the next cue, at least {min}',
    ja: '次の字幕との間隔 {milliseconds} ミリ秒、{min} 以上必要',
  },
  target_inconsistent: {
    zh: '相同原文另译为“{other}”',
    en: 'The same source is also “{other}”',
    ja: '同じ原文が「{other}」とも訳されています',
  },
  source_inconsistent: {
    zh: '“{other}”也是这个译文',
    en: '“{other}” has the same target',
    ja: '「{other}」も同じ訳文です',
  },
}) satisfies Record<CheckRule, unknown>
