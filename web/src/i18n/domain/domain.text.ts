/**
 * What the contract's own values are called: states, units, media, bands. One table for each, keyed by the value:
 * `useText(nodeTaskStateText)(node.state)`. What a kind of node is called: `nodeKinds` of the contract.
 */
import {
  type Confirmation,
  calculationLabelWords,
  type DeliveryVersion,
  type MatchReason,
  type Material,
  matchBandWords,
  mediaNames,
  type NodeTaskState,
  type OutputKind,
  taskStatusNames,
  unitWords,
} from '@polyphony/contract'
import { defineText, type Row } from '../text.ts'

export const taskStatusText = defineText({
  '-1': { zh: '全部', en: 'All', ja: 'すべて' },
  ...taskStatusNames,
})

/** Section 4.2's codes of node tasks and reviews. */
export const nodeTaskStatusText = defineText({
  '-1': { zh: '全部', en: 'All', ja: 'すべて' },
  '0': { zh: '待开启', en: 'To be opened', ja: '開始前' },
  '10': { zh: '待处理', en: 'To be processed', ja: '未着手' },
  '20': { zh: '进行中', en: 'In progress', ja: '進行中' },
  '100': { zh: '已完成', en: 'Completed', ja: '完了' },
})

export const nodeTaskStateText = defineText({
  waiting: { zh: '等待前序', en: 'Waiting', ja: '前工程待ち' },
  offering: { zh: '寻找译员', en: 'Looking for a linguist', ja: '担当者を探しています' },
  assigned: { zh: '待开始', en: 'Not started', ja: '未着手' },
  in_progress: { zh: '进行中', en: 'In progress', ja: '進行中' },
  submitted: { zh: '待质检', en: 'Submitted', ja: '提出済み' },
  completed: { zh: '已完成', en: 'Completed', ja: '完了' },
  failed: { zh: '失败', en: 'Failed', ja: '失敗' },
  cancelled: { zh: '已取消', en: 'Cancelled', ja: 'キャンセル' },
} satisfies Record<NodeTaskState, Row>)

export const confirmationText = defineText({
  '0': { zh: '待验收', en: 'Awaiting client review', ja: '検収待ち' },
  '1': { zh: '客户已验收', en: 'Accepted by client', ja: 'クライアント検収済み' },
  '2': { zh: '系统已自动验收', en: 'Accepted automatically', ja: '自動検収済み' },
} satisfies Record<`${Confirmation}`, Row>)

export const mediaText = defineText(mediaNames)

export const materialText = defineText({
  media: { zh: '音视频', en: 'Audio or video', ja: '音声・動画' },
  picture: { zh: '图片', en: 'Image', ja: '画像' },
  text: { zh: '原文', en: 'Source text', ja: '原文' },
  translation: { zh: '译文', en: 'Translation', ja: '訳文' },
  description: { zh: '口述稿', en: 'Description', ja: '音声ガイド' },
  voice: { zh: '配音', en: 'Voice', ja: '音声' },
  delivery: { zh: '交付文件', en: 'Delivered files', ja: '納品ファイル' },
} satisfies Record<Material, Row>)

export const matchBandText = defineText(matchBandWords)

export const unitText = defineText(unitWords)

export const calculationLabelText = defineText(calculationLabelWords)

export const deliveryVersionText = defineText({
  monolingual: { zh: '仅译文', en: 'Translation only', ja: '訳文のみ' },
  bilingual: { zh: '双语对照', en: 'Bilingual', ja: '原文と訳文' },
} satisfies Record<DeliveryVersion, Row>)

export const outputKindText = defineText({
  original: { zh: '原格式', en: 'Original format', ja: '元の形式' },
  srt: { zh: 'SRT 字幕', en: 'SRT subtitles', ja: 'SRT 字幕' },
  srt_bilingual: { zh: 'SRT 双语字幕', en: 'SRT, bilingual', ja: 'SRT（2 言語）' },
  vtt: { zh: 'VTT 字幕', en: 'VTT subtitles', ja: 'VTT 字幕' },
  vtt_bilingual: { zh: 'VTT 双语字幕', en: 'VTT, bilingual', ja: 'VTT（2 言語）' },
  ass: { zh: 'ASS 字幕', en: 'ASS subtitles', ja: 'ASS 字幕' },
  ass_bilingual: { zh: 'ASS 双语字幕', en: 'ASS, bilingual', ja: 'ASS（2 言語）' },
  txt: { zh: '纯文本', en: 'Plain text', ja: 'テキスト' },
  txt_bilingual: { zh: '双语纯文本', en: 'Plain text, bilingual', ja: 'テキスト（2 言語）' },
  audio_dubbed: { zh: '配音音频', en: 'Dubbed audio', ja: '吹き替え音声' },
  video_dubbed: { zh: '配音视频', en: 'Dubbed video', ja: '吹き替え動画' },
  video_burned: { zh: '压制字幕视频', en: 'Video with burned-in subtitles', ja: '字幕焼き込み動画' },
  picture: { zh: '译文图片（自动排版）', en: 'Image, laid out automatically', ja: '訳文入り画像（自動レイアウト）' },
  annotations: { zh: '标注（JSON Lines）', en: 'Annotations, JSON Lines', ja: 'アノテーション（JSON Lines）' },
  annotations_csv: { zh: '标注（CSV 表格）', en: 'Annotations, CSV', ja: 'アノテーション（CSV）' },
} satisfies Record<OutputKind, Row>)

/** Why matching ranks somebody where it does. */
export const matchReasonText = defineText({
  native: { zh: '母语', en: 'Native language', ja: '母語' },
  level: { zh: '级别', en: 'Level', ja: 'レベル' },
  quality: { zh: '质量', en: 'Quality', ja: '品質' },
  ability: { zh: '能力', en: 'Ability', ja: '能力' },
  attitude: { zh: '态度', en: 'Attitude', ja: '姿勢' },
  efficiency: { zh: '效率', en: 'Efficiency', ja: '効率' },
  experience: { zh: '经验', en: 'Experience', ja: '経験' },
  activeness: { zh: '活跃度', en: 'Activeness', ja: '活動度' },
  freeHours: { zh: '空闲时间', en: 'Free time', ja: '空き時間' },
  tags: { zh: '专业领域', en: 'Fields', ja: '専門分野' },
  onTime: { zh: '按时交付', en: 'On time', ja: '納期の遵守' },
  waiting: { zh: '等待时长', en: 'Time since last offer', ja: '前回のオファーからの期間' },
  price: { zh: '费率', en: 'Rate', ja: 'レート' },
  lowMargin: {
    zh: '费率使毛利低于下限',
    en: 'Rate leaves too little margin',
    ja: 'レートにより粗利率が下限を下回る',
  },
  notReceiving: { zh: '已暂停接单', en: 'Not accepting jobs', ja: '受注を停止中' },
  notQualified: {
    zh: '不具备该语言方向的资格',
    en: 'Not qualified for this language pair',
    ja: 'この言語ペアの資格がない',
  },
  notNative: {
    zh: '非目标语言母语者',
    en: 'Not a native speaker of the target language',
    ja: '訳文の言語の母語話者ではない',
  },
  noTime: { zh: '截止前没有足够时间', en: 'Not enough time before the due date', ja: '納期までの時間が足りない' },
  ownWork: { zh: '参与过此任务', en: 'Worked on this task', ja: 'この作業に関わっている' },
  refusedBefore: { zh: '已拒绝过', en: 'Declined before', ja: '以前に辞退している' },
  noLevel: { zh: '级别不足', en: 'Level too low', ja: 'レベルが足りない' },
  locked: { zh: '账号已锁定', en: 'Account locked', ja: 'アカウントがロックされている' },
  blocked: { zh: '贵公司已停止与其合作', en: 'Blocked by the client', ja: '会社が取引を停止している' },
  absent: { zh: '正在休假', en: 'Away', ja: '休暇中' },
  atLimit: {
    zh: '同时承接的任务已达上限',
    en: 'Maximum concurrent jobs reached',
    ja: '同時に引き受ける案件が上限に達している',
  },
} satisfies Record<MatchReason['reason'], Row>)

export const refusalReasonText = defineText({
  price: { zh: '报酬过低', en: 'Pay too low', ja: '報酬が低い' },
  deadline: { zh: '时间太紧', en: 'Not enough time', ja: '納期が厳しい' },
  field: { zh: '不熟悉该领域', en: 'Not my field', ja: '専門外の分野' },
  busy: { zh: '没有空档', en: 'Fully booked', ja: '手が空いていない' },
  other: { zh: '其他原因', en: 'Other', ja: 'その他' },
})
