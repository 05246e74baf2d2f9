import { defineText } from '../../../../i18n/text.ts'

export const uploadPanelText = defineText({
  title: { zh: '上传知识', en: 'Upload knowledge', ja: 'ナレッジのアップロード' },
  choose: { zh: '选择文件', en: 'Choose files', ja: 'ファイルを選択' },
  hint: {
    zh: '点击选择或拖放到此处。每次最多 {count} 个，每个不超过 {size}。',
    en: 'Choose files or drop them here: up to {count} at once, {size} each.',
    ja: 'ファイルを選ぶか、ここにドロップしてください。一度に {count} 件、1 件 {size} まで。',
  },
  tooMany: {
    zh: '每次最多上传 {most} 个文件，以下 {count} 个没有加入：{names}',
    en: {
      one: 'Up to {most} files at once. {count} file was not added: {names}',
      other: 'Up to {most} files at once. {count} files were not added: {names}',
    },
    ja: '一度にアップロードできるのは {most} 件までです。次の {count} 件は追加していません：{names}',
  },
  modeHint: {
    zh: '格式不支持所选方式的文件按“自动”解析。',
    en: 'Files that don’t support this mode are parsed automatically.',
    ja: '選んだ方法に対応しない形式のファイルは「自動」で解析します。',
  },
  indexNow: { zh: '上传后立即建立索引', en: 'Index after upload', ja: 'アップロード後すぐに索引を作成' },
  url: { zh: '文件网址', en: 'File URL', ja: 'ファイルの URL' },
  urlHint: { zh: '公开的 https 地址', en: 'Public https URL', ja: '公開されている https の URL' },
  fetch: { zh: '从网址添加', en: 'Add from URL', ja: 'URL から追加' },
  coming: { zh: '正在获取“{name}”', en: 'Fetching “{name}”', ja: '「{name}」を取得中' },
  same: {
    zh: '“{name}”与知识库中已有的文件完全相同，没有重复添加。',
    en: '“{name}” is identical to an existing file and was not added.',
    ja: '「{name}」は既存のファイルと完全に同じため、追加していません。',
  },
  named: {
    zh: '知识库里已有名为“{name}”的文件。',
    en: 'A file named “{name}” already exists.',
    ja: '「{name}」という名前のファイルがすでにあります。',
  },
  asVersion: { zh: '作为新版本', en: 'Add as new version', ja: '新しいバージョンにする' },
  beside: { zh: '另存一份', en: 'Keep both', ja: '別のファイルとして追加' },
  drop: { zh: '不添加', en: 'Don’t add', ja: '追加しない' },
  added: { zh: '已添加“{name}”', en: '“{name}” added', ja: '「{name}」を追加しました' },
  revised: {
    zh: '“{name}”已有新版本',
    en: 'New version of “{name}” added',
    ja: '「{name}」の新しいバージョンを追加しました',
  },
  dismiss: { zh: '知道了', en: 'Dismiss', ja: '閉じる' },
})
