import { defineText } from '../../../../../i18n/text.ts'

export const readingText = defineText({
  open: { zh: '{name} 的读取方式', en: 'How {name} is read', ja: '{name} の読み取り方法' },
  check: { zh: '查看读取方式', en: 'Check how it is read', ja: '読み取り方法を確認' },
  title: { zh: '文件读取方式', en: 'How the file is read', ja: 'ファイルの読み取り方法' },
  save: { zh: '按此读取', en: 'Read it this way', ja: 'この方法で読み取る' },
  cancel: { zh: '取消', en: 'Cancel', ja: 'キャンセル' },
  nothing: {
    zh: '此文件没有可选的读取方式，文字会全部提取。',
    en: 'There is nothing to choose: all of its text is taken.',
    ja: '選べる項目はありません。すべての文章が対象になります。',
  },

  // Scanned pages
  recognised: {
    zh: '第 {pages} 页为扫描件，文字由机器识别（置信度 {percent}%）。',
    en: 'Pages {pages} were scanned; a machine has recognised their text ({percent} % sure).',
    ja: '{pages} ページはスキャンのため、機械で文字認識しました（信頼度 {percent}%）。',
  },
  badlyRecognised: {
    zh: '第 {pages} 页为扫描件，机器识别效果较差（置信度 {percent}%），建议改传清晰的原件。',
    en: 'Pages {pages} were scanned and are hard to recognise ({percent} % sure). A better original is worth having.',
    ja: '{pages} ページはスキャンで、文字認識の精度が低めです（信頼度 {percent}%）。鮮明な原本をおすすめします。',
  },

  notRecognised: {
    zh: '第 {pages} 页只有图片，图片中的内容不翻译。',
    en: 'Pages {pages} are pictures: nothing on them is translated.',
    ja: '{pages} ページは画像のみのため、翻訳対象になりません。',
  },

  // What the quote says
  unsure: {
    zh: '文字编码不确定（按 {encoding} 读取），请核对文字是否正常。',
    en: 'Its encoding is uncertain (read as {encoding}). Check that the text reads right.',
    ja: '文字コードを特定できません（{encoding} として読み取り）。文字化けがないかご確認ください。',
  },
  notTaken: {
    zh: '不翻译：{what}',
    en: 'Not translated: {what}',
    ja: '翻訳対象外：{what}',
  },
  extraWords: { zh: '{kind} {words}', en: '{kind} {words}', ja: '{kind} {words}' },
  asUtf8: {
    zh: '{encoding} 没有{languages}所需的字符，译文文件将以 UTF-8 交付。',
    en: '{encoding} lacks letters of {languages}: the delivered file is UTF-8.',
    ja: '{encoding} には{languages}の文字がないため、訳文ファイルは UTF-8 で納品します。',
  },
  hasColumns: {
    zh: '表格有键名或多语言列，但目前按单元格逐个翻译。请选择各列用途。',
    en: 'The table has columns for keys or languages, but each cell would be translated. Choose what its columns are.',
    ja: 'キーや言語の列がある表ですが、このままではすべてのセルが翻訳されます。列の用途を選んでください。',
  },
  byColumns: {
    zh: '按列翻译：只写入译文列，其他内容保持不变。',
    en: 'Translated by columns: only the target’s column is written.',
    ja: '列ごとに翻訳：訳文の列だけに書き込みます。',
  },

  // Encoding
  encoding: { zh: '文字编码', en: 'Encoding', ja: '文字コード' },
  otherEncoding: { zh: '其他编码', en: 'Another encoding', ja: '別の文字コード' },

  // Beside the text
  extras: { zh: '正文以外的文字', en: 'Text beside the main text', ja: '本文以外の文章' },
  hidden: { zh: '隐藏文字', en: 'Hidden text', ja: '隠し文字' },
  comments: { zh: '批注', en: 'Comments', ja: 'コメント' },
  altTexts: { zh: '替代文字', en: 'Alternative texts', ja: '代替テキスト' },
  fields: { zh: '域文字', en: 'Text of fields', ja: 'フィールドの文字' },
  charts: { zh: '图表', en: 'Charts', ja: 'グラフ' },
  diagrams: { zh: 'SmartArt 图形', en: 'SmartArt', ja: 'SmartArt' },
  sheetHeaders: { zh: '工作表页眉页脚', en: 'Headers and footers of sheets', ja: 'シートのヘッダーとフッター' },
  frontMatter: { zh: '文件头信息', en: 'Front matter', ja: 'フロントマター' },
  linkTitles: { zh: '链接标题与图片说明', en: 'Titles of links and pictures', ja: 'リンクと画像のタイトル' },
  otherSheets: { zh: '列名不同的工作表', en: 'Sheets with other columns', ja: '列名の異なるシート' },

  // Columns
  columns: { zh: '表格的列', en: 'Columns of the table', ja: '表の列' },
  byCell: { zh: '逐个单元格翻译', en: 'Translate each cell', ja: 'セルごとに翻訳' },
  byColumn: { zh: '按列翻译', en: 'Translate by columns', ja: '列ごとに翻訳' },
  hasHeading: { zh: '第一行是列名', en: 'The first row has names', ja: '1 行目は列名' },
  column: { zh: '第 {number} 列', en: 'Column {number}', ja: '{number} 列目' },
  useOf: { zh: '“{name}”的用途', en: 'What {name} is', ja: '「{name}」の用途' },
  asNothing: { zh: '保持不变', en: 'Stays as it is', ja: '変更しない' },
  asSource: { zh: '原文', en: 'Source', ja: '原文' },
  asTarget: { zh: '译文', en: 'Target', ja: '訳文' },
  asTargetIn: { zh: '译文：{language}', en: 'Target: {language}', ja: '訳文：{language}' },
  asKey: { zh: '键名', en: 'Key', ja: 'キー' },
  asContext: { zh: '上下文说明', en: 'Context', ja: '補足説明' },
  asLength: { zh: '最大长度', en: 'Longest length', ja: '最大文字数' },
  sourceMissing: { zh: '请选择原文列。', en: 'Choose the column of the source.', ja: '原文の列を選んでください。' },
})
