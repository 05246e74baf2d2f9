import { defineText } from '../../../../i18n/text.ts'

export const knowledgeText = defineText({
  title: { zh: '知识库', en: 'Knowledge base', ja: 'ナレッジベース' },
  about: {
    zh: '已完成任务的成果，原文与译文逐段对应，用任一语言都能查到。在任务的“文件与下载”中加入。',
    en: 'Results of finished tasks, source beside target, found in either language. Add one on its task’s “Files & downloads” tab.',
    ja: '完了したタスクの成果です。原文と訳文を段落ごとに対照して保存し、どちらの言語でも検索できます。タスクの「ファイルとダウンロード」から追加します。',
  },
  results: { zh: '已加入的成果', en: 'Results kept', ja: '追加された成果' },
  task: { zh: '任务', en: 'Task', ja: 'タスク' },
  languages: { zh: '语言', en: 'Languages', ja: '言語' },
  passageCount: { zh: '段落', en: 'Passages', ja: '段落' },
  words: { zh: '字数', en: 'Words', ja: '語数' },
  added: { zh: '加入', en: 'Added', ja: '追加' },
  remove: { zh: '移除', en: 'Remove', ja: '削除' },
  removeOf: { zh: '移除“{name}”', en: 'Remove “{name}”', ja: '「{name}」を削除' },
  removeTitle: {
    zh: '将“{name}”移出知识库？',
    en: 'Remove “{name}” from the knowledge base?',
    ja: '「{name}」をナレッジベースから削除しますか？',
  },
  removeHint: {
    zh: '任务及其交付文件不受影响，之后可以重新加入。',
    en: 'The task and its files stay, and it can be added again.',
    ja: 'タスクと納品ファイルはそのまま残り、あとで再び追加できます。',
  },
  removed: { zh: '已移出知识库', en: 'Removed from the knowledge base', ja: 'ナレッジベースから削除しました' },
  none: { zh: '知识库还是空的', en: 'Nothing is kept yet', ja: 'まだ何もありません' },
  noneHint: {
    zh: '打开一个已完成的任务，在“文件与下载”中选择“加入知识库”。',
    en: 'Open a finished task and choose “Add to knowledge base” on its “Files & downloads” tab.',
    ja: '完了したタスクを開き、「ファイルとダウンロード」で「ナレッジベースに追加」を選んでください。',
  },
})
