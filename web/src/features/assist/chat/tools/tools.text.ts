import type { ChatToolName } from '@polyphony/contract'
import { defineText, type Row } from '../../../../i18n/text.ts'

export const toolText = defineText({
  find_tasks: { zh: '查找任务', en: 'Find tasks', ja: 'タスクを検索' },
  get_task: { zh: '任务进度', en: 'Task status', ja: 'タスクの進捗' },
  quote_order: { zh: '报价', en: 'Quote', ja: '見積もり' },
  look_up_term: { zh: '查术语', en: 'Look up a term', ja: '用語を調べる' },
  explain_income: { zh: '解释收入', en: 'Explain income', ja: '収入の内訳' },
  open_screen: { zh: '打开页面', en: 'Open a page', ja: 'ページを開く' },
} satisfies Record<ChatToolName, Row>)

/** Said beside a command, of what to write after it. */
export const toolHintText = defineText({
  find_tasks: { zh: '名称或编号', en: 'Name or number', ja: '名前または番号' },
  get_task: { zh: '名称或编号', en: 'Name or number', ja: '名前または番号' },
  quote_order: {
    zh: '目标语言：文字；不写文字则用已上传的文件',
    en: 'Languages: text. Without a text, the file you have attached',
    ja: '言語：文章。文章がなければ添付ファイル',
  },
  look_up_term: { zh: '词或短语', en: 'Word or phrase', ja: '語句' },
  explain_income: { zh: '任务、文件或金额', en: 'Task, file or amount', ja: 'タスク、ファイル、または金額' },
  open_screen: { zh: '页面名称', en: 'Name of the page', ja: 'ページ名' },
} satisfies Record<ChatToolName, Row>)

export const cardText = defineText({
  asked: {
    zh: '此对话含有引用的资料，操作需要您确认后才执行',
    en: 'This chat contains quoted documents, so actions need your confirmation',
    ja: 'このチャットには資料の引用が含まれるため、確認後に実行します',
  },
  run: { zh: '执行', en: 'Run', ja: '実行' },
  decline: { zh: '不用', en: 'No thanks', ja: 'しない' },
  declined: { zh: '未执行', en: 'Not run', ja: '実行しませんでした' },
  loading: { zh: '正在读取…', en: 'Loading…', ja: '読み込んでいます…' },
  none: { zh: '没有匹配的内容', en: 'No matches', ja: '一致するものはありません' },
  all: { zh: '查看全部 {count} 个', en: 'View all {count}', ja: '{count} 件をすべて表示' },
  due: { zh: '截止时间 {date}', en: 'Due {date}', ja: '納期 {date}' },
  files: { zh: '{done} / {count} 个文件已完成', en: '{done} of {count} files done', ja: '{count} 件中 {done} 件完了' },
  progress: { zh: '进度 {percent}', en: '{percent} done', ja: '進捗 {percent}' },
  pair: { zh: '{source} → {targets}', en: '{source} → {targets}', ja: '{source} → {targets}' },
  price: { zh: '价格', en: 'Price', ja: '価格' },
  upTo: {
    zh: '如初稿需要重译，相应环节最多加收 {percent}%。',
    en: 'Up to {percent}% extra on a step if its draft needs rework.',
    ja: '下訳の大幅な修正が必要な場合、その工程につき最大 +{percent}% が加算されます。',
  },
  delivery: { zh: '截止时间', en: 'Due', ja: '納期' },
  service: { zh: '流程', en: 'Workflow', ja: 'ワークフロー' },
  order: { zh: '以 {price} 下单', en: 'Order for {price}', ja: '{price} で注文' },
  orderHint: {
    zh: '报价有效至 {date}。点击后下单并计费。',
    en: 'Valid until {date}. Ordering charges your company.',
    ja: '有効期限 {date}。注文すると請求が発生します。',
  },
  ordered: { zh: '已下单', en: 'Ordered', ja: '注文済み' },
  openOrder: { zh: '查看订单', en: 'View order', ja: '注文を開く' },
  expired: {
    zh: '报价已过期，请重新询价',
    en: 'This quote has expired. Request a new one',
    ja: '見積もりの有効期限が切れました。もう一度お尋ねください',
  },
  forbidden: { zh: '禁用', en: 'Forbidden', ja: '使用禁止' },
  openTerms: { zh: '在术语库中打开', en: 'Open in the termbase', ja: '用語集で開く' },
  openIncome: { zh: '查看全部收入', en: 'View all income', ja: '収入を開く' },
  help: { zh: '使用手册', en: 'Handbook', ja: 'ハンドブック' },
})
