import { defineText } from '../../../../i18n/text.ts'

export const companiesText = defineText({
  title: { zh: '公司', en: 'Companies', ja: '会社' },
  about: {
    zh: '下单的公司、其管理员和成员，以及货币和上传限额。',
    en: 'The companies that order, their admins and members, currency and upload limits.',
    ja: '発注する会社と、その管理者・メンバー、通貨、アップロード上限です。',
  },
  add: { zh: '新建公司', en: 'New company', ja: '会社を作成' },
  edit: { zh: '编辑', en: 'Edit', ja: '編集' },
  editOf: { zh: '编辑 {name}', en: 'Edit {name}', ja: '{name} を編集' },
  search: { zh: '公司名称', en: 'Name of the company', ja: '会社名' },
  byName: { zh: '名称', en: 'Name', ja: '名前' },
  none: { zh: '没有符合条件的公司', en: 'No company matches', ja: '該当する会社はありません' },
  noneHint: {
    zh: '换个关键词，或新建一家公司。',
    en: 'Try another keyword, or make a new company.',
    ja: '別のキーワードを試すか、会社を作成してください。',
  },

  name: { zh: '名称', en: 'Name', ja: '名前' },
  admins: { zh: '管理员', en: 'Admins', ja: '管理者' },
  noAdmin: { zh: '没有管理员', en: 'No admin', ja: '管理者なし' },
  members: { zh: '成员', en: 'Members', ja: 'メンバー' },
  membersOf: { zh: '{name} 的成员', en: 'Members of {name}', ja: '{name} のメンバー' },
  tasks: { zh: '任务', en: 'Tasks', ja: 'タスク' },
  currency: { zh: '货币', en: 'Currency', ja: '通貨' },
  created: { zh: '创建时间', en: 'Created', ja: '作成日時' },

  region: { zh: '地区', en: 'Region', ja: '地域' },
  CN: { zh: '中国大陆', en: 'Mainland China', ja: '中国本土' },
  other: { zh: '其他地区', en: 'Elsewhere', ja: 'その他の地域' },
  uploadProfile: { zh: '上传限额', en: 'Upload limits', ja: 'アップロード上限' },
  standard: { zh: '标准（文档 20 MB）', en: 'Standard (documents to 20 MB)', ja: '標準（文書 20 MB まで）' },
  large: { zh: '大文件（文档 500 MB）', en: 'Large (documents to 500 MB)', ja: '大容量（文書 500 MB まで）' },
  timeZone: { zh: '时区', en: 'Time zone', ja: 'タイムゾーン' },
  currencyFixed: {
    zh: '已有订单，货币不能再更改。',
    en: 'It has ordered: the currency stays.',
    ja: '注文があるため、通貨は変更できません。',
  },
  admin: { zh: '第一位管理员', en: 'First admin', ja: '最初の管理者' },
  adminHint: {
    zh: '按姓名、邮箱或编号查找已有账号，且尚未加入任何公司。',
    en: 'Somebody who has an account and no company: find them by name, email or id.',
    ja: 'どの会社にも属していないアカウントを、名前・メール・ID で探してください。',
  },
  nobody: { zh: '没有可选的账号', en: 'Nobody to choose', ja: '選べるアカウントがありません' },
  nameTaken: { zh: '已有同名公司', en: 'There is a company of this name', ja: '同じ名前の会社があります' },
  conflict: {
    zh: '有人刚刚更改了这家公司。关闭后重新打开，再进行更改。',
    en: 'Somebody else has just changed this company. Close, open it again, and look before you save.',
    ja: 'ほかの担当者がこの会社を変更しました。いったん閉じて、開き直してから変更してください。',
  },
  create: { zh: '创建', en: 'Create', ja: '作成' },
  createdDone: { zh: '已创建 {name}', en: '{name} is set up', ja: '{name} を作成しました' },
  saved: { zh: '已保存 {name}', en: '{name} is saved', ja: '{name} を保存しました' },
})
