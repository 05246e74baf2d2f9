import { defineText } from '../i18n/text.ts'

export const uiText = defineText({
  search: { zh: '搜索', en: 'Search', ja: '検索' },
  clear: { zh: '清除', en: 'Clear', ja: 'クリア' },
  cancel: { zh: '取消', en: 'Cancel', ja: 'キャンセル' },
  close: { zh: '关闭', en: 'Close', ja: '閉じる' },
  retry: { zh: '重试', en: 'Try again', ja: '再試行' },

  markPage: { zh: '选择本页全部', en: 'Select all on this page', ja: 'このページをすべて選択' },

  chooseTags: { zh: '选择标签', en: 'Choose tags', ja: 'タグを選択' },
  chooseTag: { zh: '选择标签', en: 'Choose a tag', ja: 'タグを選択' },
  searchTags: { zh: '搜索标签', en: 'Search tags', ja: 'タグを検索' },
  tags: { zh: '标签', en: 'Tags', ja: 'タグ' },
  noTags: { zh: '没有匹配的标签', en: 'No matching tags', ja: '一致するタグはありません' },
  tagLimit: { zh: '最多 {limit} 个标签', en: 'at most {limit} tags', ja: 'タグは {limit} 個までです' },

  total: { zh: '共 {count} 条', en: { one: '{count} item', other: '{count} items' }, ja: '全 {count} 件' },
  totalCapped: { zh: '超过 {limit} 条', en: 'more than {limit} items', ja: '{limit} 件以上' },
  pages: { zh: '分页', en: 'Pagination', ja: 'ページ送り' },
  page: { zh: '第 {number} 页', en: 'Page {number}', ja: '{number} ページ' },
  previous: { zh: '上一页', en: 'Previous page', ja: '前のページ' },
  next: { zh: '下一页', en: 'Next page', ja: '次のページ' },
  pageSize: { zh: '每页条数', en: 'Items per page', ja: '1 ページの件数' },
  perPage: { zh: '{size} 条/页', en: '{size} / page', ja: '{size} 件/ページ' },

  transcriber: { zh: '转写员', en: 'Transcriber', ja: '文字起こし担当' },
  translator: { zh: '笔译员', en: 'Translator', ja: '翻訳者' },
  dubber: { zh: '配音员', en: 'Dubber', ja: '吹替担当' },
  interpreter: { zh: '口译员', en: 'Interpreter', ja: '通訳者' },
  editor: { zh: '编辑', en: 'Editor', ja: '編集者' },
  artDesigner: { zh: '图像设计师', en: 'Art designer', ja: 'デザイナー' },
  qa: { zh: '质检员', en: 'QA reviewer', ja: '品質チェック担当' },
  qa2: { zh: '高级质检员', en: 'Senior QA reviewer', ja: '上級品質チェック担当' },

  languagePair: { zh: '从 {source} 到 {target}', en: '{source} to {target}', ja: '{source}から{target}へ' },
  nearDue: { zh: '即将到期', en: 'Due soon', ja: '納期間近' },
  overdue: { zh: '已逾期', en: 'Overdue', ja: '納期超過' },

  files: { zh: '文件', en: 'Files', ja: 'ファイル' },
  waiting: { zh: '等待上传', en: 'Waiting', ja: '待機中' },
  uploading: { zh: '上传中', en: 'Uploading', ja: 'アップロード中' },
  paused: { zh: '已暂停', en: 'Paused', ja: '一時停止中' },
  checking: { zh: '校验中', en: 'Checking', ja: '検証中' },
  done: { zh: '已完成', en: 'Done', ja: '完了' },
  failed: { zh: '失败', en: 'Failed', ja: '失敗' },
  pauseFile: { zh: '暂停 {name}', en: 'Pause {name}', ja: '{name} を一時停止' },
  resumeFile: { zh: '继续 {name}', en: 'Resume {name}', ja: '{name} を再開' },
  retryFile: { zh: '重试 {name}', en: 'Retry {name}', ja: '{name} を再試行' },
  removeFile: { zh: '移除 {name}', en: 'Remove {name}', ja: '{name} を削除' },
  sentOf: { zh: '{sent} / {size}', en: '{sent} of {size}', ja: '{sent} / {size}' },

  doneOf: { zh: '{done} / {total}', en: '{done} of {total}', ja: '{done} / {total}' },
  cancelling: { zh: '正在取消', en: 'Cancelling', ja: 'キャンセルしています' },
  newMessage: { zh: '新消息', en: 'New message', ja: '新着メッセージ' },
  willBeDeleted: { zh: '将要删除：', en: 'Will be deleted:', ja: '削除されるもの：' },
  willBeLost: { zh: '将会失去：', en: 'Will be lost:', ja: '次のものが失われます：' },

  language: { zh: '语言', en: 'Language', ja: '言語' },
  toDark: { zh: '切换到深色', en: 'Switch to dark theme', ja: 'ダークに切り替え' },
  toLight: { zh: '切换到浅色', en: 'Switch to light theme', ja: 'ライトに切り替え' },

  enter: { zh: '请输入{title}', en: 'Enter {title}', ja: '{title}を入力してください' },
  choose: { zh: '请选择{title}', en: 'Select {title}', ja: '{title}を選択してください' },
  enterCorrect: { zh: '请输入正确的{title}', en: 'Enter a valid {title}', ja: '正しい{title}を入力してください' },
  needsCharacters: {
    zh: '{title}需要 {min}-{max} 个字符',
    en: '{title} needs {min}-{max} characters',
    ja: '{title}は {min}〜{max} 文字にしてください',
  },
})
