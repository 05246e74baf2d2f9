import type { AbilityAxis, Hint } from '@polyphony/contract'
import { defineText } from '../../../../../i18n/text.ts'

export const markingText = defineText({
  sample: { zh: '成品抽查', en: 'Sample review', ja: '抜き取り審査' },
  review: { zh: '评审', en: 'Review', ja: '審査' },
  tabHints: { zh: '参考', en: 'Hints', ja: 'ヒント' },
  tabRemarks: { zh: '评语', en: 'Comments', ja: 'コメント' },
  remark: { zh: '写一条评语', en: 'Add comment', ja: 'コメントを書く' },
  remarkHint: {
    zh: '写下这一句好在哪里、可以怎样更好。作者会看到，但不知道是谁写的。',
    en: 'What is good here, and what could be better? The author sees it without your name.',
    ja: '良い点や改善できる点を書いてください。作業者に匿名で表示されます。',
  },
  noRemarks: {
    zh: '这一句还没有评语',
    en: 'No comments on this segment yet',
    ja: 'このセグメントにコメントはありません',
  },

  notVerdict: {
    zh: '以下由 AI 和自动检查得出，仅供参考，不是结论。好的译法不止一种。',
    en: 'Automatic hints, not a verdict. There is more than one good translation.',
    ja: '以下は自動的なヒントであり、判定ではありません。優れた訳は一つとは限りません。',
  },
  hintsFailed: { zh: '参考内容没有加载出来', en: 'Hints couldn’t be loaded', ja: 'ヒントを読み込めませんでした' },
  reference: { zh: '参考答案', en: 'Reference translation', ja: '参考訳' },
  noReference: {
    zh: '这一句没有参考答案',
    en: 'No reference for this segment',
    ja: 'このセグメントに参考訳はありません',
  },
  likeness: { zh: '与参考答案的相似度', en: 'Similarity to reference', ja: '参考訳との類似度' },
  found: { zh: 'QA 警告', en: 'QA warnings', ja: 'QA 警告' },
  foundNothing: { zh: '无 QA 警告', en: 'No QA warnings', ja: 'QA 警告なし' },
  changed: { zh: '对初稿的修改', en: 'Changes to the draft', ja: '下訳からの変更' },

  score: { zh: '按标记的问题计分', en: 'Score from marked issues', ja: '指摘に基づくスコア' },
  scoreOf: { zh: '{score} 分，及格 {pass}', en: '{score} (pass mark {pass})', ja: '{score} 点（合格 {pass} 点）' },
  verdict: { zh: '评审结论', en: 'Review result', ja: '審査結果' },
  pass: { zh: '通过', en: 'Pass', ja: '合格' },
  fail: { zh: '不通过', en: 'Not passed', ja: '不合格' },
  suggested: { zh: '按分数建议', en: 'Suggested by score', ja: 'スコアによる推奨' },
  against: {
    zh: '您的结论与分数不一致，请在下面说明原因。',
    en: 'Your result differs from the score. Please explain below.',
    ja: 'スコアと異なる判定です。理由を下に記入してください。',
  },
  axes: { zh: '六项能力', en: 'Six abilities', ja: '6 つの能力' },
  axesHint: {
    zh: '0 到 100 分。60 为合格水平，80 为稳定可靠，95 为出类拔萃。',
    en: '0–100: 60 is a pass, 80 reliable, 95 outstanding.',
    ja: '0～100 点。60 は合格水準、80 は安定した水準、95 は卓越した水準です。',
  },
  markOf: { zh: '{axis}：分数', en: '{axis}: mark', ja: '{axis}：点数' },
  slideOf: { zh: '{axis}：滑块', en: '{axis}: slider', ja: '{axis}：スライダー' },
  good: { zh: '做得好的地方', en: 'What went well', ja: '良かった点' },
  goodHint: {
    zh: '请举具体的例子，作者会读到。',
    en: 'Give examples. The author sees this.',
    ja: '具体例を挙げてください。作業者に表示されます。',
  },
  learn: { zh: '可以提高的地方', en: 'What to improve', ja: '改善できる点' },
  learnHint: {
    zh: '最值得改进的一两点，以及怎样改进。',
    en: 'The one or two most important points, and how to improve.',
    ja: '最も重要な改善点を 1～2 点、改善の方法とあわせて書いてください。',
  },
  kept: {
    zh: '填写的内容保存在这个浏览器里，提交后清除。',
    en: 'Your entries are kept in this browser until you submit.',
    ja: '入力内容は送信するまでこのブラウザーに保存されます。',
  },
  later: { zh: '稍后再写', en: 'Write later', ja: 'あとで書く' },
  send: { zh: '提交评审', en: 'Submit review', ja: '審査結果を送信' },
  sent: {
    zh: '评审已提交，得分 {score}',
    en: 'Review submitted, score {score}',
    ja: '審査結果を送信しました（{score} 点）',
  },
  giveBack: { zh: '退回评审', en: 'Return review', ja: '審査を返却' },
  giveBackTitle: { zh: '退回这份评审？', en: 'Return this review?', ja: 'この審査を返却しますか？' },
  giveBackHint: {
    zh: '它会回到队列，由其他评审员领取。您在本浏览器填写的结论会被清除。',
    en: 'It goes back to the queue for another reviewer. Your entries in this browser are cleared.',
    ja: '審査待ちに戻り、ほかの審査員が引き受けます。このブラウザーで入力中の審査結果は破棄されます。',
  },
  givenBack: { zh: '评审已退回队列', en: 'Review returned to the queue', ja: '審査を審査待ちに戻しました' },
})

/** What a reviewer judges by each axis, from the work alone. */
export const axisText = defineText({
  quality: {
    zh: '准确、完整、无语言错误的程度',
    en: 'Accuracy, completeness, absence of language errors',
    ja: '正確で漏れがなく、言語上の誤りがないか',
  },
  ability: {
    zh: '对两种语言和专业内容的把握',
    en: 'Command of both languages and the subject',
    ja: '両言語と専門内容を使いこなせているか',
  },
  attitude: {
    zh: '是否认真遵守说明、风格和术语',
    en: 'Care in following instructions, style guide and terms',
    ja: '指示・スタイル・用語を丁寧に守っているか',
  },
  efficiency: {
    zh: '离可交付还差多少修改',
    en: 'How little needs fixing before delivery',
    ja: '納品までに必要な修正の少なさ',
  },
  experience: {
    zh: '处理难点和体裁惯例是否老练',
    en: 'Handling of difficult passages and genre conventions',
    ja: '難所やジャンルの慣習への習熟',
  },
  activeness: {
    zh: '是否主动查证、不留疑点',
    en: 'Initiative: researches and leaves nothing unclear',
    ja: '自ら調べ、不明点を残さない姿勢',
  },
}) satisfies Record<AbilityAxis, unknown>

export const hintText = defineText({
  termMissing: { zh: '未用术语“{term}”', en: 'Term not used: “{term}”', ja: '用語「{term}」が使われていません' },
  termForbidden: { zh: '用了禁用词“{term}”', en: 'Forbidden term: “{term}”', ja: '使用禁止の「{term}」があります' },
  unchanged: { zh: '初稿未作修改', en: 'Draft unchanged', ja: '下訳から変更がありません' },
}) satisfies Record<Exclude<Hint['kind'], 'likeness' | 'check'>, unknown>
