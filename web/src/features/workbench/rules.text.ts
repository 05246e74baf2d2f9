/** What each check says, by its rule, with the parameters it brings. */
import type { CheckRule } from '@polyphony/contract/checks'
import { defineText } from '../../i18n/text.ts'

/** Short names, for lists and filters. */
export const ruleNames = defineText({
  number_missing: { zh: '数字缺失', en: 'Number missing', ja: '数字の欠落' },
  number_extra: { zh: '多出数字', en: 'Extra number', ja: '余分な数字' },
  punctuation_end: { zh: '句末标点', en: 'End punctuation', ja: '文末の句読点' },
  bracket_unpaired: { zh: '括号不成对', en: 'Unpaired bracket', ja: '括弧の対応' },
  punctuation_width: { zh: '全角/半角标点', en: 'Punctuation width', ja: '全角・半角' },
  space_double: { zh: '连续空格', en: 'Double space', ja: '連続スペース' },
  space_edge: { zh: '首尾空格', en: 'Space at the edge', ja: '前後のスペース' },
  space_cjk: { zh: '汉字间空格', en: 'Space between characters', ja: '文字間のスペース' },
  space_before_punctuation: { zh: '标点前空格', en: 'Space before punctuation', ja: '句読点前のスペース' },
  case_first: { zh: '首字母大小写', en: 'First letter', ja: '先頭の大文字' },
  code_missing: { zh: '代码缺失', en: 'Code missing', ja: 'タグの欠落' },
  code_extra: { zh: '多出代码', en: 'Extra code', ja: '余分なタグ' },
  code_order: { zh: '代码顺序', en: 'Code order', ja: 'タグの順序' },
  term_missing: { zh: '未用术语', en: 'Term not used', ja: '用語の不使用' },
  term_forbidden: { zh: '禁用术语', en: 'Forbidden term', ja: '使用禁止の用語' },
  length_long: { zh: '译文过长', en: 'Much longer', ja: '訳文が長い' },
  length_short: { zh: '译文过短', en: 'Much shorter', ja: '訳文が短い' },
  reading_speed: { zh: '阅读速度', en: 'Reading speed', ja: '読速度' },
  line_length: { zh: '行长', en: 'Line length', ja: '行の長さ' },
  line_count: { zh: '行数', en: 'Number of lines', ja: '行数' },
  target_empty: { zh: '译文为空', en: 'Empty target', ja: '訳文なし' },
  target_same: { zh: '与原文相同', en: 'Same as source', ja: '原文と同じ' },
  word_repeated: { zh: '词语重复', en: 'Repeated word', ja: '語の重複' },
  words_unsure: { zh: '字词存疑', en: 'Unsure words', ja: '不確かな語' },
  speaker_missing: { zh: '缺少说话人', en: 'No speaker', ja: '話者なし' },
  cue_time_wrong: { zh: '时间码错误', en: 'Wrong cue times', ja: 'タイムコードの誤り' },
  cue_short: { zh: '字幕过短', en: 'Cue too short', ja: '表示時間が短い' },
  cue_long: { zh: '字幕过长', en: 'Cue too long', ja: '表示時間が長い' },
  cue_overlap: { zh: '字幕重叠', en: 'Cues overlap', ja: '字幕の重なり' },
  cue_gap: { zh: '字幕间隔', en: 'Gap between cues', ja: '字幕の間隔' },
  target_inconsistent: { zh: '同原文异译', en: 'Inconsistent target', ja: '訳の不統一' },
  source_inconsistent: { zh: '异原文同译', en: 'Same target, other source', ja: '異なる原文に同じ訳' },
}) satisfies Record<CheckRule, unknown>

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
  word_repeated: { zh: '“{word}”重复', en: '“{word}” is repeated', ja: '「{word}」が重複しています' },
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
