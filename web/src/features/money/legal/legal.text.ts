import { defineText } from '../../../i18n/text.ts'

export const legalText = defineText({
  title: { zh: '法律主体', en: 'Legal entity', ja: '法人情報' },
  about: {
    zh: '与客户和译员签约、收款和付款的公司。合同、报价单和结算单上会印出这些信息。',
    en: 'The company that contracts with clients and linguists and handles payments. It appears on contracts, quotes and statements.',
    ja: 'クライアントやリンギストと契約し、入出金を行う会社です。契約書、見積書、明細書に記載されます。',
  },
  name: { zh: '名称', en: 'Name', ja: '名称' },
  nameLatin: { zh: '英文名称', en: 'Name in Latin script', ja: '英字の名称' },
  nameLatinHint: { zh: '银行使用的写法', en: 'As used by banks', ja: '銀行で使用する表記' },
  address: { zh: '地址', en: 'Address', ja: '住所' },
  country: { zh: '国家或地区', en: 'Country or region', ja: '国・地域' },
  currency: { zh: '报表币种', en: 'Reporting currency', ja: 'レポートの通貨' },
  timeZone: { zh: '时区', en: 'Time zone', ja: 'タイムゾーン' },
  timeZoneHint: {
    zh: '日期和月份以此时区为准。更改不影响已结账的月份。',
    en: 'Days and months follow this time zone. Changes don’t affect closed months.',
    ja: '日と月の区切りに使われます。変更しても締め済みの月は動きません。',
  },
  lastMonth: { zh: '最近已结账的月份：{month}', en: 'Last closed month: {month}', ja: '直近の締め済みの月：{month}' },
  numbers: { zh: '登记号和税号', en: 'Registration and tax numbers', ja: '登録番号と税番号' },
  numberName: { zh: '第 {row} 项的名称', en: 'Name of entry {row}', ja: '番号 {row} の名称' },
  numberValue: { zh: '第 {row} 项的号码', en: 'Number of entry {row}', ja: '番号 {row}' },
  numberNameHint: { zh: '如：统一社会信用代码', en: 'e.g. VAT ID', ja: '例：法人番号' },
  addNumber: { zh: '添加号码', en: 'Add number', ja: '番号を追加' },
  removeNumber: { zh: '删除第 {row} 项', en: 'Remove entry {row}', ja: '番号 {row} を削除' },
  numbersWrong: {
    zh: '每项都要填写名称和号码，名称不能重复',
    en: 'Each entry needs a name and a number, with unique names',
    ja: '名称と番号を入力し、名称は重複しないようにしてください',
  },
  saved: { zh: '法律主体已保存', en: 'Legal entity saved', ja: '法人情報を保存しました' },
})
