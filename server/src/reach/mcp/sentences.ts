/** What errors say to a program, in the language of its person; the screens have sentences of their own. */
import type { ErrorCode, Language } from '@polyphony/contract'

type Sentence = Readonly<Record<Language, string>>

export const sentences: { readonly [C in ErrorCode]?: Sentence } & { readonly other: Sentence } = {
  other: { zh: '请求被拒绝', en: 'Request rejected', ja: 'リクエストは拒否されました' },
  Unauthorize: { zh: '令牌无效', en: 'Invalid token', ja: 'トークンは無効です' },
  NO_PERMISSION: {
    zh: '此令牌没有执行该操作的权限',
    en: 'This token doesn’t have permission to do this',
    ja: 'このトークンにはその権限がありません',
  },
  NOT_FOUND: { zh: '未找到', en: 'Not found', ja: '見つかりません' },
  Parameter_Error: { zh: '参数错误', en: 'Invalid parameters', ja: 'パラメーターが正しくありません' },
  Operator_Limited: {
    zh: '操作过于频繁，请稍后再试',
    en: 'Too many requests. Please wait a moment',
    ja: 'リクエストが多すぎます。しばらくお待ちください',
  },
  Service_Unavailable: { zh: '服务暂不可用', en: 'Service unavailable', ja: 'サーバーで問題が発生しました' },
  Service_Timeout: {
    zh: '服务超时，请重试',
    en: 'Timed out. Please try again',
    ja: 'タイムアウトしました。再試行してください',
  },
  SPEND_LIMIT_REACHED: {
    zh: '超出该令牌的消费上限',
    en: 'This exceeds the token’s spending limit',
    ja: 'このトークンの利用上限を超えています',
  },
  CREDIT_EXCEEDED: {
    zh: '超出公司的可用额度，请先付款',
    en: 'This exceeds the company’s available credit. Please pay first',
    ja: '会社のご利用可能額を超えています。先にご入金ください',
  },
  CREDIT_HOLD: {
    zh: '公司的新订单已暂停受理',
    en: 'The company’s new orders are on hold',
    ja: '会社の新規注文は停止中です',
  },
  PO_REQUIRED: {
    zh: '公司下单须填写采购订单号（po_number）',
    en: 'The company’s orders require a purchase order number (po_number)',
    ja: '会社の注文には発注番号が必要です。po_number で指定してください',
  },
  PO_UNKNOWN: {
    zh: '公司没有登记此采购订单号',
    en: 'No purchase order with this number is registered',
    ja: 'この番号の発注書は会社に登録されていません',
  },
  PO_EXPIRED: {
    zh: '该采购订单已过有效期',
    en: 'This purchase order has expired',
    ja: 'この発注書は有効期限が切れています',
  },
  PO_CLOSED: {
    zh: '该采购订单已关闭',
    en: 'This purchase order is closed',
    ja: 'この発注書はクローズされています',
  },
  PO_EXHAUSTED: {
    zh: '该采购订单余额不足',
    en: 'Not enough left on this purchase order',
    ja: 'この発注書の残額が足りません',
  },
  PO_CURRENCY_WRONG: {
    zh: '该采购订单的币种与价格不同',
    en: 'This purchase order is in a different currency from the price',
    ja: 'この発注書の通貨は料金の通貨と異なります',
  },
  QUOTE_CHANGED: {
    zh: '报价已失效，请重新询价',
    en: 'The quote is no longer valid. Request a new one',
    ja: '見積もりは無効になりました。もう一度見積もりを取ってください',
  },
  PREVIEW_CHANGED: {
    zh: '情况已变化，请重新查看',
    en: 'Something changed. Please review again',
    ja: '状況が変わりました。もう一度確認してください',
  },
  DEADLINE_IMPOSSIBLE: {
    zh: '无法在该截止时间前完成',
    en: 'Not possible by this due date',
    ja: 'その納期には間に合いません',
  },
  FILES_BEING_READ: {
    zh: '文件仍在读取，请稍后凭 file_id 重试',
    en: 'The file is still being processed. Try again with its file_id',
    ja: 'ファイルを読み取り中です。file_id を指定して再試行してください',
  },
  FILE_INCOMPLETE: {
    zh: '文件尚未传输完成，请稍后重试',
    en: 'The upload isn’t complete. Try again with its file_id',
    ja: 'ファイルの受信が完了していません。後で再試行してください',
  },
  FILE_TOO_LARGE: { zh: '文件过大', en: 'The file is too large', ja: 'ファイルが大きすぎます' },
  FILE_EMPTY: { zh: '文件为空', en: 'The file is empty', ja: 'ファイルが空です' },
  FILE_ABNORMAL: { zh: '文件已损坏', en: 'The file is damaged', ja: 'ファイルが壊れています' },
  FILE_FORMAT_UNSUPPORTED: {
    zh: '不支持该文件格式',
    en: 'Unsupported file format',
    ja: 'この形式のファイルは発注できません',
  },
  URL_INVALID: {
    zh: '该地址不可用：须为公网 https 地址',
    en: 'The URL can’t be fetched: it must be a public https address',
    ja: 'この URL は取得できません。公開された https の URL が必要です',
  },
  KNOWLEDGE_LOAD_FAILED: {
    zh: '无法读取该地址',
    en: 'The URL couldn’t be read',
    ja: 'この URL を読み込めませんでした',
  },
  FLOW_CONFIG_WRONG: {
    zh: '该流程不适用于此订单',
    en: 'This workflow doesn’t suit the order',
    ja: 'このワークフローは注文に合いません',
  },
  PRICE_MISSING: {
    zh: '该语言组合暂无价格',
    en: 'No price for these languages yet',
    ja: 'この言語の料金はまだ設定されていません',
  },
  LANGUAGE_DUPLICATE: { zh: '语言重复', en: 'Duplicate language', ja: '言語が重複しています' },
  TASK_DOWNLOAD_UNFINISHED: {
    zh: '订单尚未完成',
    en: 'Nothing is finished yet',
    ja: 'まだ完了したものがありません',
  },
  TASK_STATE_WRONG: {
    zh: '订单当前状态不允许该操作',
    en: 'Not possible in the order’s current status',
    ja: '注文の状態ではその操作はできません',
  },
  STORAGE_FULL: { zh: '存储空间已满', en: 'Storage full', ja: '保存容量がいっぱいです' },
}
