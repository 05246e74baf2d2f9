/** What errors say to a program, in the language of its person; the screens have sentences of their own. */
import type { ErrorCode, Language } from '@polyphony/contract'

type Sentence = Readonly<Record<Language, string>>

export const sentences: { readonly [C in ErrorCode]?: Sentence } & { readonly other: Sentence } = {
  other: { zh: '请求被拒绝', en: 'The request was refused', ja: 'リクエストは拒否されました' },
  Unauthorize: { zh: '令牌无效', en: 'The token is not valid any more', ja: 'トークンは無効です' },
  NO_PERMISSION: {
    zh: '此令牌无权执行该操作',
    en: 'This token may not do that',
    ja: 'このトークンにはその権限がありません',
  },
  NOT_FOUND: { zh: '未找到', en: 'Not found', ja: '見つかりません' },
  Parameter_Error: { zh: '参数错误', en: 'Wrong parameters', ja: 'パラメーターが正しくありません' },
  Operator_Limited: {
    zh: '操作过于频繁，请稍后再试',
    en: 'Too many requests. Wait a moment',
    ja: 'リクエストが多すぎます。しばらくお待ちください',
  },
  Service_Unavailable: { zh: '服务暂不可用', en: 'Something went wrong here', ja: 'サーバーで問題が発生しました' },
  Service_Timeout: {
    zh: '服务超时，请重试',
    en: 'It took too long. Try again',
    ja: 'タイムアウトしました。再試行してください',
  },
  SPEND_LIMIT_REACHED: {
    zh: '超出该令牌的消费上限',
    en: 'This is more than the token may still spend',
    ja: 'このトークンの利用上限を超えています',
  },
  CREDIT_EXCEEDED: {
    zh: '超出公司的可用额度，请先付款',
    en: 'This is more than the company can order. It has to top up first',
    ja: '会社のご利用可能額を超えています。先にご入金ください',
  },
  CREDIT_HOLD: {
    zh: '公司的新订单已暂停受理',
    en: 'New orders of the company are on hold',
    ja: '会社の新規注文は停止中です',
  },
  PO_REQUIRED: {
    zh: '公司下单须填写采购订单号（po_number）',
    en: 'The company orders only with the number of a purchase order: say it as po_number',
    ja: '会社の注文には発注番号が必要です。po_number で指定してください',
  },
  PO_UNKNOWN: {
    zh: '公司没有登记此采购订单号',
    en: 'The company has registered no purchase order with this number',
    ja: 'この番号の発注書は会社に登録されていません',
  },
  PO_EXPIRED: {
    zh: '该采购订单已过有效期',
    en: 'This purchase order is no longer valid',
    ja: 'この発注書は有効期限が切れています',
  },
  PO_CLOSED: {
    zh: '该采购订单已关闭',
    en: 'This purchase order is closed',
    ja: 'この発注書は締め切られています',
  },
  PO_EXHAUSTED: {
    zh: '该采购订单余额不足',
    en: 'Less than the price is left of this purchase order',
    ja: 'この発注書の残額が足りません',
  },
  PO_CURRENCY_WRONG: {
    zh: '该采购订单的币种与价格不同',
    en: 'This purchase order is in another currency than the price',
    ja: 'この発注書の通貨は料金の通貨と異なります',
  },
  QUOTE_CHANGED: {
    zh: '报价已失效，请重新询价',
    en: 'The quote holds no longer. Ask for a new one',
    ja: '見積もりは無効になりました。もう一度見積もりを取ってください',
  },
  PREVIEW_CHANGED: {
    zh: '情况已变化，请重新查看',
    en: 'Things have changed since. Look again first',
    ja: '状況が変わりました。もう一度確認してください',
  },
  DEADLINE_IMPOSSIBLE: {
    zh: '无法在该期限前完成',
    en: 'It can’t be done by then',
    ja: 'その期限までには完了できません',
  },
  FILES_BEING_READ: {
    zh: '文件仍在读取，请稍后凭 file_id 重试',
    en: 'The file is still being read. Ask again with its file_id',
    ja: 'ファイルを読み取り中です。file_id を指定して再試行してください',
  },
  FILE_INCOMPLETE: {
    zh: '文件尚未传输完成，请稍后重试',
    en: 'The file hasn’t arrived yet. Ask again with its file_id',
    ja: 'ファイルの受信が完了していません。後で再試行してください',
  },
  FILE_TOO_LARGE: { zh: '文件过大', en: 'The file is too large', ja: 'ファイルが大きすぎます' },
  FILE_EMPTY: { zh: '文件为空', en: 'There is nothing in it', ja: 'ファイルが空です' },
  FILE_ABNORMAL: { zh: '文件已损坏', en: 'The file is damaged', ja: 'ファイルが壊れています' },
  FILE_FORMAT_UNSUPPORTED: {
    zh: '不支持该文件格式',
    en: 'Files of this kind can’t be ordered',
    ja: 'この形式のファイルは発注できません',
  },
  URL_INVALID: {
    zh: '该地址不可用：须为公网 https 地址',
    en: 'The address can’t be fetched: it has to be https, on the public web',
    ja: 'この URL は取得できません。公開された https の URL が必要です',
  },
  KNOWLEDGE_LOAD_FAILED: {
    zh: '无法读取该地址',
    en: 'The address could not be read',
    ja: 'この URL を読み込めませんでした',
  },
  FLOW_CONFIG_WRONG: {
    zh: '该流程不适用于此订单',
    en: 'This service doesn’t fit the order',
    ja: 'このフローは注文に合いません',
  },
  PRICE_MISSING: {
    zh: '该语言组合暂无价格',
    en: 'There is no price for these languages yet',
    ja: 'この言語の料金はまだ設定されていません',
  },
  LANGUAGE_DUPLICATE: { zh: '语言重复', en: 'A language is named twice', ja: '言語が重複しています' },
  TASK_DOWNLOAD_UNFINISHED: {
    zh: '订单尚未完成',
    en: 'Nothing of the order is finished yet',
    ja: 'まだ完了したものがありません',
  },
  TASK_STATE_WRONG: {
    zh: '订单当前状态不允许该操作',
    en: 'The order is past that',
    ja: '注文の状態ではその操作はできません',
  },
  STORAGE_FULL: { zh: '存储空间已满', en: 'There is no room left for files', ja: '保存容量がいっぱいです' },
}
