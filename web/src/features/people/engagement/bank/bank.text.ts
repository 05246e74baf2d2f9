import type { AccountType, BankField, BankScheme } from '@polyphony/contract'
import { defineText, type Row } from '../../../../i18n/text.ts'

export const bankText = defineText({
  title: { zh: '收款账户', en: 'Bank account', ja: '振込先口座' },
  none: { zh: '尚未登记收款账户', en: 'No bank account yet', ja: '振込先口座が未登録です' },
  noneHint: {
    zh: '登记后，已确认的结算款会付到该账户。',
    en: 'Add one to receive your confirmed settlements.',
    ja: '登録すると、確認済みの精算額がこの口座に振り込まれます。',
  },
  enter: { zh: '登记账户', en: 'Add bank details', ja: '口座を登録' },
  change: { zh: '更改账户', en: 'Change account', ja: '口座を変更' },
  inUse: { zh: '当前付款账户', en: 'Paid to', ja: '現在の振込先' },
  waiting: { zh: '等待生效', en: 'Pending', ja: '適用待ち' },
  held: {
    zh: '出于安全考虑，该账户自 {at} 起用于付款。如非您本人更改，请立即修改密码并联系我们。',
    en: 'For your security, this account is used from {at}. If you didn’t add it, change your password now and contact us.',
    ja: '安全のため、この口座への支払いは {at} からとなります。お心当たりがない場合は、すぐにパスワードを変更し、ご連絡ください。',
  },
  ending: { zh: '尾号 {digits}', en: 'Ending in {digits}', ja: '末尾 {digits}' },
  enteredAt: { zh: '{at} 登记', en: 'Added on {at}', ja: '{at} に登録' },
  privacy: {
    zh: '账户信息加密保存，任何页面都只显示末几位。',
    en: 'Details are encrypted; only the last digits are shown.',
    ja: '口座情報は暗号化して保存され、画面には末尾の数字だけが表示されます。',
  },
  dialog: { zh: '收款账户', en: 'Bank account', ja: '振込先口座' },
  country: { zh: '开户银行所在国家或地区', en: 'Country or region of the bank', ja: '銀行の所在国・地域' },
  hold: {
    zh: '保存后会立即通知您，新账户 24 小时后开始用于付款。',
    en: 'You’re notified of every change right away. A new account is used after 24 hours.',
    ja: '変更はすぐにお知らせします。新しい口座への支払いは 24 時間後からです。',
  },
  save: { zh: '保存', en: 'Save', ja: '保存' },
  saved: { zh: '收款账户已保存', en: 'Bank account saved', ja: '振込先口座を保存しました' },
  optional: { zh: '选填', en: 'Optional', ja: '任意' },
})

export const bankFieldText = defineText({
  holder_name: { zh: '户名', en: 'Account holder', ja: '口座名義' },
  bank_name: { zh: '银行名称', en: 'Bank', ja: '銀行名' },
  bank_code: { zh: '银行代码', en: 'Bank code', ja: '金融機関コード' },
  branch_name: { zh: '支行名称', en: 'Branch', ja: '支店名' },
  branch_code: { zh: '支行代码', en: 'Branch code', ja: '支店コード' },
  account_type: { zh: '账户类型', en: 'Account type', ja: '預金種目' },
  account_number: { zh: '账号', en: 'Account number', ja: '口座番号' },
  bic: { zh: 'SWIFT / BIC 代码', en: 'SWIFT / BIC', ja: 'SWIFT / BIC コード' },
  phone: { zh: '银行预留电话', en: 'Phone number on file with the bank', ja: '銀行届出の電話番号' },
} satisfies Record<BankField, Row>)

/** Where a scheme calls a field otherwise. */
export const schemeFieldText = defineText({
  cnaps_account_number: { zh: '银行卡号', en: 'Card number', ja: 'カード番号' },
  cnaps_bank_code: { zh: '联行号（12 位）', en: 'CNAPS code (12 digits)', ja: 'CNAPS コード（12 桁）' },
  cnaps_branch_name: { zh: '开户支行', en: 'Branch', ja: '支店名' },
  zengin_bank_code: { zh: '银行代码（4 位）', en: 'Bank code (4 digits)', ja: '金融機関コード（4 桁）' },
  zengin_branch_code: { zh: '支行代码（3 位）', en: 'Branch code (3 digits)', ja: '支店コード（3 桁）' },
  zengin_account_number: { zh: '账号（7 位）', en: 'Account number (7 digits)', ja: '口座番号（7 桁）' },
  zengin_holder_name: { zh: '户名（片假名）', en: 'Account holder (katakana)', ja: '口座名義（カタカナ）' },
  aba_bank_code: { zh: '路由号码（ABA，9 位）', en: 'Routing number (9 digits)', ja: 'ルーティング番号（9 桁）' },
  iban_account_number: { zh: 'IBAN', en: 'IBAN', ja: 'IBAN' },
} satisfies Partial<Record<`${BankScheme}_${BankField}`, Row>>)

export const accountTypeText = defineText({
  ordinary: { zh: '普通（普通預金）', en: 'Ordinary (futsū)', ja: '普通' },
  current: { zh: '当座', en: 'Current (tōza)', ja: '当座' },
  savings: { zh: '储蓄', en: 'Savings', ja: '貯蓄' },
  checking: { zh: '支票账户', en: 'Checking', ja: '当座（checking）' },
} satisfies Record<AccountType, Row>)
