import { defineText } from '../../../../../i18n/text.ts'

export const readingText = defineText({
  open: { zh: '{name} 的导入设置', en: 'Import settings of {name}', ja: '{name} のインポート設定' },
  check: { zh: '查看导入设置', en: 'Review import settings', ja: 'インポート設定を確認' },
  title: { zh: '导入设置', en: 'Import settings', ja: 'インポート設定' },
  save: { zh: '应用', en: 'Apply', ja: '適用' },
  cancel: { zh: '取消', en: 'Cancel', ja: 'キャンセル' },
  nothing: {
    zh: '此文件没有可选项，文字会全部导入。',
    en: 'No options for this file: all of its text is imported.',
    ja: 'このファイルに設定項目はありません。すべてのテキストが対象です。',
  },

  // Scanned pages
  recognised: {
    zh: '第 {pages} 页为扫描件，已用 OCR 识别文字（置信度 {percent}%）。',
    en: 'Scanned pages: {pages}. Text read by OCR, {percent}% confidence.',
    ja: '{pages} ページはスキャンのため、OCR で読み取りました（信頼度 {percent}%）。',
  },
  badlyRecognised: {
    zh: '第 {pages} 页为扫描件，OCR 置信度较低（{percent}%），建议上传更清晰的原件。',
    en: 'Scanned pages: {pages}. Low OCR confidence ({percent}%): upload a clearer original if you have one.',
    ja: '{pages} ページはスキャンで、OCR の信頼度が低めです（{percent}%）。より鮮明な原本があればアップロードしてください。',
  },

  notRecognised: {
    zh: '第 {pages} 页只有图片，图片中的内容不翻译。',
    en: 'Image-only pages: {pages}. Nothing on them is translated.',
    ja: '{pages} ページは画像のみのため、翻訳対象になりません。',
  },

  // What the quote says
  unsure: {
    zh: '无法确定文字编码（暂按 {encoding} 打开），请检查是否有乱码。',
    en: 'Encoding uncertain (opened as {encoding}). Check that the text looks right.',
    ja: '文字コードを特定できません（{encoding} として読み取り）。文字化けがないかご確認ください。',
  },
  notTaken: {
    zh: '不翻译：{what}',
    en: 'Not translated: {what}',
    ja: '翻訳対象外：{what}',
  },
  extraWords: { zh: '{kind} {words}', en: '{kind} {words}', ja: '{kind} {words}' },
  asUtf8: {
    zh: '{encoding} 无法表示{languages}字符，译文文件将以 UTF-8 交付。',
    en: '{encoding} can’t represent {languages}: the file will be delivered in UTF-8.',
    ja: '{encoding} には{languages}の文字がないため、訳文ファイルは UTF-8 で納品します。',
  },
  hasColumns: {
    zh: '表格有键名或多语言列，但目前按单元格逐个翻译。请选择各列用途。',
    en: 'This table seems to have key or language columns, but every cell would be translated. Map its columns.',
    ja: 'キーや言語の列がある表ですが、このままではすべてのセルが翻訳されます。列の用途を選んでください。',
  },
  byColumns: {
    zh: '按列翻译：只写入译文列，其他内容保持不变。',
    en: 'Column mapping on: only the target column is written.',
    ja: '列ごとに翻訳：訳文の列だけに書き込みます。',
  },

  // Encoding
  encoding: { zh: '文字编码', en: 'Encoding', ja: '文字コード' },
  otherEncoding: { zh: '其他编码', en: 'Other encodings', ja: '別の文字コード' },

  // Beside the text
  extras: { zh: '正文以外的内容', en: 'Additional content', ja: '本文以外の内容' },
  hidden: { zh: '隐藏文字', en: 'Hidden text', ja: '隠し文字' },
  comments: { zh: '批注', en: 'Comments', ja: 'コメント' },
  altTexts: { zh: '替代文字', en: 'Alt text', ja: '代替テキスト' },
  fields: { zh: '域文字', en: 'Field text', ja: 'フィールドの文字' },
  charts: { zh: '图表', en: 'Charts', ja: 'グラフ' },
  diagrams: { zh: 'SmartArt 图形', en: 'SmartArt', ja: 'SmartArt' },
  sheetHeaders: { zh: '工作表页眉页脚', en: 'Sheet headers and footers', ja: 'シートのヘッダーとフッター' },
  frontMatter: { zh: '文件头信息', en: 'Front matter', ja: 'フロントマター' },
  linkTitles: { zh: '链接标题与图片说明', en: 'Link and image titles', ja: 'リンクと画像のタイトル' },
  otherSheets: { zh: '列名不同的工作表', en: 'Sheets with different columns', ja: '列名の異なるシート' },

  // Columns
  columns: { zh: '列映射', en: 'Column mapping', ja: '列の割り当て' },
  byCell: { zh: '逐个单元格翻译', en: 'Translate every cell', ja: 'セルごとに翻訳' },
  byColumn: { zh: '按列翻译', en: 'Translate by columns', ja: '列ごとに翻訳' },
  hasHeading: { zh: '首行为表头', en: 'First row is a header', ja: '1 行目は見出し' },
  column: { zh: '第 {number} 列', en: 'Column {number}', ja: '{number} 列目' },
  useOf: { zh: '“{name}”的用途', en: 'Use of {name}', ja: '「{name}」の用途' },
  asNothing: { zh: '保持不变', en: 'Leave unchanged', ja: '変更しない' },
  asSource: { zh: '原文', en: 'Source', ja: '原文' },
  asTarget: { zh: '译文', en: 'Target', ja: '訳文' },
  asTargetIn: { zh: '译文：{language}', en: 'Target: {language}', ja: '訳文：{language}' },
  asKey: { zh: '键名', en: 'Key', ja: 'キー' },
  asContext: { zh: '上下文说明', en: 'Context', ja: '補足説明' },
  asLength: { zh: '最大长度', en: 'Max. length', ja: '最大文字数' },
  sourceMissing: { zh: '请选择原文列。', en: 'Select the source column.', ja: '原文の列を選んでください。' },
})
