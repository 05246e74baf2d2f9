/** Sample data with which the gallery shows the components. */
import { present, type Tag } from '@polyphony/contract'
import type { UploadItem } from '../../../ui/files/UploadList.tsx'

function tag(tag_id: string, name_zh: string, name_en: string, name_ja: string, children: Tag[] = []): Tag {
  return { tag_id, name_zh, name_en, name_ja, children }
}

export const tags: Tag[] = [
  tag('law', '法律', 'Law', '法律', [
    tag('contracts', '合同', 'Contracts', '契約'),
    tag('patents', '专利', 'Patents', '特許', [
      tag('mechanical', '机械', 'Mechanical', '機械'),
      tag('chemical', '化学', 'Chemical', '化学'),
      tag('software', '软件', 'Software', 'ソフトウェア'),
    ]),
    tag('litigation', '诉讼', 'Litigation', '訴訟'),
  ]),
  tag('medicine', '医学', 'Medicine', '医学', [
    tag('devices', '医疗器械', 'Medical devices', '医療機器'),
    tag('pharma', '制药', 'Pharmaceuticals', '製薬'),
  ]),
  tag('media', '影视', 'Media', '映像', [tag('film', '电影', 'Film', '映画'), tag('games', '游戏', 'Games', 'ゲーム')]),
]

export const axes = { ability: 86, activeness: 60, attitude: 92, efficiency: 71, experience: 45, quality: 88 }

export interface SampleTask {
  number: number
  name: string
  lang: string
  source: string
  target: string
  roleId: number
  level: number
  words: number
  minor: number
  deadline: string
  due: 'none' | 'near' | 'overdue'
  state: 'pending' | 'progress' | 'review' | 'done' | 'paused'
}

const names: [name: string, lang: string][] = [
  ['产品发布会字幕校对', 'zh-CN'],
  ['Annual report of the whole group for 2026, with all annexes', 'en'],
  ['クラウドサービス契約書の校閲', 'ja'],
  ['Podcast S03E12: transcript', 'en'],
  ['纪录片《长江》第三集，含片头片尾字幕与旁白全文校对', 'zh-CN'],
  ['E-learning course subtitles', 'en'],
]
const states = ['pending', 'progress', 'review', 'done', 'paused', 'progress'] as const
const dues = ['overdue', 'none', 'near', 'none', 'none', 'none'] as const
const pairs = ['zh', 'en', 'ja', 'en', 'zh', 'en']

export const tasks: SampleTask[] = names.map(([name, lang], index) => ({
  number: 10_420 + index,
  name,
  lang,
  source: present(pairs[index]),
  target: pairs[index] === 'ja' ? 'zh' : 'ja',
  roleId: index + 1,
  level: index,
  words: 800 + index * 377,
  minor: 12_000 + index * 7919,
  deadline: `202611${20 + index}090000000`,
  due: present(dues[index]),
  state: present(states[index]),
}))

const MB = 1024 * 1024
export const uploads: UploadItem[] = [
  { id: '1', name: 'elephants-dream.en.vtt', size: 9_400, sent: 0, state: 'waiting' },
  { id: '2', name: '发布会完整版.mp4', size: 1400 * MB, sent: 612 * MB, state: 'uploading' },
  { id: '3', name: 'interview-with-the-board-of-directors.wav', size: 48 * MB, sent: 12 * MB, state: 'paused' },
  { id: '4', name: '契約書.docx', size: 2 * MB, sent: 2 * MB, state: 'checking' },
  { id: '5', name: 'report.docx', size: MB, sent: MB, state: 'done', message: '4,193' },
  { id: '6', name: 'locked.docx', size: MB, sent: MB, state: 'failed', message: 'FILE_ENCRYPTED' },
]
