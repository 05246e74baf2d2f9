import type { Row } from '../../../../i18n/text.ts'
import { defineText } from '../../../../i18n/text.ts'
import type { StartStep } from './steps.ts'

export const startText = defineText({
  start: { zh: '开始之前', en: 'Get started', ja: 'はじめに' },
  progress: { zh: '已完成 {done} / {all}', en: '{done} of {all} done', ja: '{all} 件中 {done} 件完了' },
  isDone: { zh: '已完成', en: 'Done', ja: '完了' },
  isOpen: { zh: '未完成', en: 'To do', ja: '未完了' },
})

export const stepText = defineText({
  profile: {
    zh: '填写昵称并上传头像',
    en: 'Choose a display name and picture',
    ja: '表示名とプロフィール画像を設定する',
  },
  email: { zh: '绑定邮箱', en: 'Add your email address', ja: 'メールアドレスを登録する' },
  timeZone: { zh: '设置时区', en: 'Set your time zone', ja: 'タイムゾーンを設定する' },
  introduction: {
    zh: '介绍自己并选择擅长领域',
    en: 'Introduce yourself and choose your fields',
    ja: '自己紹介と得意分野を登録する',
  },
  contract: { zh: '签署合同', en: 'Sign your contract', ja: '契約を締結する' },
} satisfies Record<StartStep, Row>)

export const stepReasonText = defineText({
  profile: {
    zh: '客户和同事会看到它们。',
    en: 'Visible to clients and colleagues.',
    ja: 'クライアントや同僚に表示されます。',
  },
  email: {
    zh: '邀约有时限，邮件可以及时通知您。',
    en: 'Offers expire; email notifies you in time.',
    ja: 'オファーには期限があります。メールですぐにお知らせします。',
  },
  timeZone: {
    zh: '截止日和月份按您所在的时区计算。',
    en: 'Due dates and months follow your time zone.',
    ja: '納期や月の区切りは、設定したタイムゾーンで表示されます。',
  },
  introduction: {
    zh: '领域相符的任务会优先发给您。',
    en: 'Jobs in your fields are offered to you first.',
    ja: '得意分野に合う案件が優先して届きます。',
  },
  contract: {
    zh: '签署后才能付款。',
    en: 'Required before we can pay you.',
    ja: 'お支払いは契約締結後になります。',
  },
} satisfies Record<StartStep, Row>)
