/** The list of tasks as a spreadsheet: the names of its columns and values. */

import type { Media } from '../../content/kinds/material.ts'
import type { Language } from '../../ground/limits.ts'
import type { TaskStatus } from './task.ts'

type Row = Readonly<Record<Language, string>>

export const taskColumns = {
  number: { zh: '编号', en: 'Number', ja: '番号' },
  name: { zh: '任务', en: 'Task', ja: 'タスク' },
  group: { zh: '分组', en: 'Group', ja: 'グループ' },
  media: { zh: '类型', en: 'Type', ja: '種類' },
  source_lang: { zh: '原文语言', en: 'Source', ja: '原文の言語' },
  target_langs: { zh: '译文语言', en: 'Target', ja: '訳文の言語' },
  status: { zh: '状态', en: 'Status', ja: 'ステータス' },
  progress: { zh: '进度（%）', en: 'Progress (%)', ja: '進捗（%）' },
  file_count: { zh: '文件数', en: 'Files', ja: 'ファイル数' },
  word_count: { zh: '字数', en: 'Words', ja: '語数' },
  price: { zh: '价格', en: 'Price', ja: '価格' },
  currency: { zh: '币种', en: 'Currency', ja: '通貨' },
  creator: { zh: '下单人', en: 'Ordered by', ja: '注文者' },
  created_at: { zh: '下单时间（UTC）', en: 'Ordered (UTC)', ja: '注文日時（UTC）' },
  deadline_at: { zh: '截止时间（UTC）', en: 'Due date (UTC)', ja: '納期（UTC）' },
  completed_at: { zh: '完成时间（UTC）', en: 'Completed (UTC)', ja: '完了日時（UTC）' },
} as const satisfies Record<string, Row>

export const taskStatusNames = {
  '10': { zh: '进行中', en: 'In progress', ja: '進行中' },
  '20': { zh: '已暂停', en: 'Paused', ja: '一時停止' },
  '30': { zh: '待验收', en: 'Awaiting client review', ja: '検収待ち' },
  '100': { zh: '已完成', en: 'Completed', ja: '完了' },
  '110': { zh: '已取消', en: 'Cancelled', ja: 'キャンセル' },
} as const satisfies Record<`${TaskStatus}`, Row>

export const mediaNames = {
  doc: { zh: '文档', en: 'Document', ja: '文書' },
  pic: { zh: '图片', en: 'Image', ja: '画像' },
  audio: { zh: '音频', en: 'Audio', ja: '音声' },
  video: { zh: '视频', en: 'Video', ja: '動画' },
} as const satisfies Record<Media, Row>
