import { type KnowledgeStage, type KnowledgeStatus, type ParsingMode, sortedFilesBy } from '@polyphony/contract'
import { defineText, type Row } from '../../../../i18n/text.ts'

export const filesText = defineText({
  files: { zh: '文件', en: 'Files', ja: 'ファイル' },
  allFiles: { zh: '全部文件', en: 'All files', ja: 'すべてのファイル' },
  search: { zh: '搜索文件名', en: 'Search file names', ja: 'ファイル名を検索' },
  status: { zh: '状态', en: 'Status', ja: 'ステータス' },
  anyStatus: { zh: '全部状态', en: 'Any status', ja: 'すべてのステータス' },
  name: { zh: '文件', en: 'File', ja: 'ファイル' },
  size: { zh: '大小', en: 'Size', ja: 'サイズ' },
  mode: { zh: '解析方式', en: 'Parsing mode', ja: '解析方法' },
  changed: { zh: '更新', en: 'Changed', ja: '更新' },
  actionsOf: { zh: '“{name}”的操作', en: 'Actions for “{name}”', ja: '「{name}」の操作' },
  markOf: { zh: '选择“{name}”', en: 'Select “{name}”', ja: '「{name}」を選択' },
  marked: { zh: '已选 {count} 个', en: '{count} selected', ja: '{count} 件を選択中' },
  clear: { zh: '取消选择', en: 'Clear', ja: '選択を解除' },
  version: { zh: '第 {count} 版', en: 'Version {count}', ja: 'バージョン {count}' },
  stillFound: {
    zh: '检索仍用第 {count} 版',
    en: 'Search still uses version {count}',
    ja: '検索対象はバージョン {count} です',
  },
  foundByWords: {
    zh: '目前只能按字词找到',
    en: 'Keyword search only for now',
    ja: '現在は語句でのみ検索されます',
  },
  failedByWords: {
    zh: '只能按字词找到：{reason}（{code}）。系统会自动重试，也可重新索引',
    en: 'Keyword search only: {reason} ({code}). It is retried automatically; you can also re-index',
    ja: '語句でのみ検索されます：{reason}（{code}）。自動で再試行されます。索引の再作成もできます',
  },
  pagesWithText: {
    zh: '{total} 页中 {count} 页有文字',
    en: '{count} of {total} pages have text',
    ja: '{total} ページ中 {count} ページに文字があります',
  },
  passages: {
    zh: '{count} 个片段',
    en: { one: '{count} passage', other: '{count} passages' },
    ja: '{count} 箇所',
  },

  none: { zh: '还没有文件', en: 'No files yet', ja: 'まだファイルはありません' },
  noneHint: {
    zh: '在上方上传文件，或在已完成的任务中选择“加入知识库”。',
    en: 'Upload files above, or choose “Add to knowledge base” in a completed task.',
    ja: '上からアップロードするか、完了したタスクで「ナレッジベースに追加」を選んでください。',
  },
  noneToRead: {
    zh: '这个知识库里还没有文件。',
    en: 'No files in this knowledge base yet.',
    ja: 'このナレッジベースにはまだファイルがありません。',
  },

  queuedAt: { zh: '排队第 {place} 位', en: 'No. {place} in the queue', ja: '待ち {place} 番目' },
  stageOf: { zh: '{stage} {done}/{total}', en: '{stage} {done} of {total}', ja: '{stage} {done}/{total}' },

  index: { zh: '建立索引', en: 'Index', ja: '索引を作成' },
  reindex: { zh: '重新索引', en: 'Re-index', ja: '索引を再作成' },
  reindexOf: { zh: '重新索引“{name}”', en: 'Re-index “{name}”', ja: '「{name}」の索引を再作成' },
  reindexHint: {
    zh: '完成之前，检索仍使用现有内容。对片段的手动修改会丢失。',
    en: 'Search uses the current content until it is done. Manual edits to passages are lost.',
    ja: '完了までは現在の内容が検索されます。箇所ごとの手動の変更は失われます。',
  },
  cancel: { zh: '取消索引', en: 'Cancel indexing', ja: '索引作成を取り消す' },
  cancelled: {
    zh: '{count} 个文件已取消索引',
    en: { one: 'Indexing of {count} file cancelled', other: 'Indexing of {count} files cancelled' },
    ja: '{count} 件の索引作成を取り消しました',
  },
  open: { zh: '打开文件', en: 'Open file', ja: 'ファイルを開く' },
  rename: { zh: '重命名', en: 'Rename', ja: '名前を変更' },
  renameOf: { zh: '重命名“{name}”', en: 'Rename “{name}”', ja: '「{name}」の名前を変更' },
  newName: { zh: '名称', en: 'Name', ja: '名前' },
  renamed: { zh: '已重命名为“{name}”', en: 'Renamed to “{name}”', ja: '「{name}」に変更しました' },
  move: { zh: '移动', en: 'Move', ja: '移動' },
  moveOf: {
    zh: '移动 {count} 个文件',
    en: { one: 'Move {count} file', other: 'Move {count} files' },
    ja: '{count} 件を移動',
  },
  moveTo: { zh: '移动到', en: 'Move to', ja: '移動先' },
  moved: {
    zh: '已移动 {count} 个文件',
    en: { one: '{count} file moved', other: '{count} files moved' },
    ja: '{count} 件を移動しました',
  },
  delete: { zh: '删除', en: 'Delete', ja: '削除' },
  failure: { zh: '{reason}（{code}）', en: '{reason} ({code})', ja: '{reason}（{code}）' },
  deleteOf: {
    zh: '删除 {count} 个文件？',
    en: { one: 'Delete {count} file?', other: 'Delete {count} files?' },
    ja: '{count} 件を削除しますか？',
  },
  deleteHint: {
    zh: '所有版本一并移入回收站，30 天内可以恢复。任务及其交付文件不受影响。',
    en: 'All versions are moved to the recycle bin and can be restored for 30 days. Tasks and delivered files are not affected.',
    ja: 'すべてのバージョンがごみ箱に移り、30 日間は復元できます。タスクと納品ファイルはそのまま残ります。',
  },
  andMore: { zh: '另有 {count} 个', en: 'and {count} more', ja: 'ほか {count} 件' },
  deleted: {
    zh: '已删除 {count} 个文件',
    en: { one: '{count} file deleted', other: '{count} files deleted' },
    ja: '{count} 件を削除しました',
  },
})

/** While the place in the queue, the stage or the reason isn't said with it. */
export const statusText = defineText({
  unvectorized: { zh: '未索引', en: 'Not indexed', ja: '未索引' },
  queued: { zh: '排队中', en: 'Queued', ja: '順番待ち' },
  vectorizing: { zh: '索引中', en: 'Indexing', ja: '索引作成中' },
  completed: { zh: '已完成', en: 'Done', ja: '完了' },
  failed: { zh: '失败', en: 'Failed', ja: '失敗' },
  cancelled: { zh: '已取消', en: 'Cancelled', ja: '取消済み' },
} satisfies Record<KnowledgeStatus, Row>)

export const stageText = defineText({
  loading: { zh: '加载', en: 'Loading', ja: '読み込み' },
  reading: { zh: '解析', en: 'Reading', ja: '解析' },
  transcribing: { zh: '转写', en: 'Transcribing', ja: '文字起こし' },
  chunking: { zh: '切分', en: 'Splitting', ja: '分割' },
  embedding: { zh: '生成向量', en: 'Embedding', ja: 'ベクトル化' },
  indexing: { zh: '建立索引', en: 'Indexing', ja: '索引作成' },
} satisfies Record<KnowledgeStage, Row>)

export const modeText = defineText({
  automatic: { zh: '自动', en: 'Automatic', ja: '自動' },
  headings: { zh: '按标题', en: 'By heading', ja: '見出しごと' },
  pages: { zh: '按页', en: 'By page', ja: 'ページごと' },
  questions: { zh: '问答', en: 'Questions and answers', ja: '質問と回答' },
  rows: { zh: '表格逐行', en: 'By table row', ja: '表の行ごと' },
} satisfies Record<ParsingMode, Row>)

export const fileSortText = defineText({
  name: { zh: '名称', en: 'Name', ja: '名前' },
  size: { zh: '大小', en: 'Size', ja: 'サイズ' },
  status: { zh: '状态', en: 'Status', ja: 'ステータス' },
  added_at: { zh: '添加时间', en: 'Added', ja: '追加日時' },
  updated_at: { zh: '更新时间', en: 'Changed', ja: '更新日時' },
} satisfies Record<(typeof sortedFilesBy)[number], Row>)
