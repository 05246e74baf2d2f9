/** What an application's fields, choices and states are called: for who writes one and who decides. */
import type {
  ApplicationReason,
  ApplicationState,
  ApplicationVerdict,
  contactMethods,
  educations,
  ReviewTab,
  Sex,
} from '@polyphony/contract'
import { defineText, type Row } from '../text.ts'

export const applicationFieldText = defineText({
  personal: { zh: '个人信息', en: 'Personal information', ja: '個人情報' },
  background: { zh: '教育与经历', en: 'Education and experience', ja: '学歴・職歴' },
  roles: { zh: '角色与语言', en: 'Roles and languages', ja: 'ロールと言語' },
  tests: { zh: '试稿', en: 'Trials', ja: 'トライアル' },

  name: { zh: '姓名', en: 'Name', ja: '氏名' },
  first_name: { zh: '名', en: 'First name', ja: '名' },
  last_name: { zh: '姓', en: 'Last name', ja: '姓' },
  email: { zh: '邮箱', en: 'Email', ja: 'メールアドレス' },
  phone: { zh: '手机号', en: 'Phone', ja: '電話番号' },
  gender: { zh: '性别', en: 'Gender', ja: '性別' },
  birth_date: { zh: '出生日期', en: 'Date of birth', ja: '生年月日' },
  nationality: { zh: '国籍', en: 'Nationality', ja: '国籍' },
  country: { zh: '居住国家或地区', en: 'Country of residence', ja: '居住国・地域' },
  time_zone: { zh: '时区', en: 'Time zone', ja: 'タイムゾーン' },
  contact_method: { zh: '联系方式', en: 'Contact method', ja: '連絡手段' },
  contact_id: { zh: '联系账号', en: 'Contact ID', ja: '連絡先 ID' },

  education: { zh: '最高学历', en: 'Highest education', ja: '最終学歴' },
  school: { zh: '毕业院校', en: 'School', ja: '学校名' },
  major: { zh: '专业', en: 'Major', ja: '専攻' },
  graduation_date: { zh: '毕业时间', en: 'Graduation date', ja: '卒業年月日' },
  cv_file_id: { zh: '简历', en: 'CV', ja: '履歴書' },
  language_certificate_ids: { zh: '语言证书', en: 'Language certificates', ja: '語学の資格証明' },
  other_certificate_ids: { zh: '其他证书', en: 'Other certificates', ja: 'その他の資格証明' },
  tag_ids: { zh: '专业领域', en: 'Fields', ja: '専門分野' },
  work_link: { zh: '相关作品链接', en: 'Link to your work', ja: '作品・実績のリンク' },
  introduction: { zh: '自我介绍', en: 'Self-introduction', ja: '自己紹介' },

  native_lang: { zh: '母语', en: 'Native language', ja: '母語' },
  source_lang: { zh: '源语言', en: 'Source language', ja: '原文の言語' },
  target_lang: { zh: '目标语言', en: 'Target language', ja: '訳文の言語' },
  language: { zh: '工作语言', en: 'Working language', ja: '作業言語' },
  pair: { zh: '语言方向', en: 'Language pair', ja: '言語ペア' },
  trial_media: { zh: '素材类型', en: 'Material', ja: '素材の種類' },
  trial_tag_id: { zh: '领域', en: 'Field', ja: '分野' },
  none: { zh: '未填写', en: 'Not provided', ja: '未入力' },
})

export const genderText = defineText({
  F: { zh: '女', en: 'Female', ja: '女性' },
  M: { zh: '男', en: 'Male', ja: '男性' },
  U: { zh: '其他或不便透露', en: 'Other / prefer not to say', ja: 'その他・回答しない' },
} satisfies Record<Sex, Row>)

export const educationText = defineText({
  college: { zh: '大专', en: 'College', ja: '短期大学・専門学校' },
  bachelor: { zh: '本科', en: 'Bachelor', ja: '学士' },
  master: { zh: '硕士', en: 'Master', ja: '修士' },
  doctor: { zh: '博士', en: 'Doctor', ja: '博士' },
} satisfies Record<(typeof educations)[number], Row>)

export const contactMethodText = defineText({
  wechat: { zh: '微信', en: 'WeChat', ja: 'WeChat' },
  qq: { zh: 'QQ', en: 'QQ', ja: 'QQ' },
  line: { zh: 'LINE', en: 'LINE', ja: 'LINE' },
  whatsapp: { zh: 'WhatsApp', en: 'WhatsApp', ja: 'WhatsApp' },
  telegram: { zh: 'Telegram', en: 'Telegram', ja: 'Telegram' },
  kakaotalk: { zh: 'KakaoTalk', en: 'KakaoTalk', ja: 'カカオトーク' },
  other: { zh: '其他', en: 'Other', ja: 'その他' },
} satisfies Record<(typeof contactMethods)[number], Row>)

export const applicationStateText = defineText({
  draft: { zh: '草稿', en: 'Draft', ja: '下書き' },
  underReview: { zh: '审核中', en: 'Under review', ja: '審査中' },
  passedFirstRound: { zh: '初审通过', en: 'First round passed', ja: '一次審査通過' },
  passed: { zh: '已通过', en: 'Passed', ja: '合格' },
  refused: { zh: '未通过', en: 'Not passed', ja: '不合格' },
  refusedForGood: { zh: '未通过（不可再申请）', en: 'Rejected permanently', ja: '不合格（再応募不可）' },
  all: { zh: '全部', en: 'All', ja: 'すべて' },
} satisfies Record<ApplicationState | ReviewTab, Row>)

export const verdictText = defineText({
  passFirstRound: { zh: '初审通过', en: 'Passed the first round', ja: '一次審査通過' },
  pass: { zh: '通过', en: 'Passed', ja: '合格' },
  refuse: { zh: '未通过', en: 'Not passed', ja: '不合格' },
  refuseForGood: { zh: '未通过，不可再申请', en: 'Rejected permanently', ja: '不合格（再応募不可）' },
} satisfies Record<ApplicationVerdict, Row>)

/** Said to the applicant. */
export const applicationReasonText = defineText({
  incomplete: {
    zh: '所填信息不完整，或前后不一致',
    en: 'Information is incomplete or inconsistent',
    ja: '記入内容に不足、または食い違いがあります',
  },
  cvUnclear: {
    zh: '简历无法辨认，或未说明相关经历',
    en: 'The CV is unreadable or doesn’t show relevant experience',
    ja: '履歴書が判読できない、または該当する経験が確認できません',
  },
  experience: {
    zh: '相关工作经验不足',
    en: 'Not enough relevant experience',
    ja: '該当分野の実務経験が不足しています',
  },
  certificates: {
    zh: '缺少能证明语言水平的证书',
    en: 'No certificates of language proficiency',
    ja: '語学力を証明する書類が不足しています',
  },
  languages: {
    zh: '目前对所选语言方向没有需求，或与您的母语不匹配',
    en: 'The language pairs aren’t in demand, or don’t match your native language',
    ja: '選択された言語ペアが、母語または現在の需要に合いません',
  },
  introduction: {
    zh: '自我介绍过于简单，难以了解您的专长',
    en: 'The self-introduction doesn’t show your strengths',
    ja: '自己紹介から得意分野を十分に読み取れませんでした',
  },
  noDemand: {
    zh: '该角色目前名额已满',
    en: 'No openings for this role at the moment',
    ja: '現在、このロールの募集枠は埋まっています',
  },
  trialFailed: { zh: '试稿未通过', en: 'Trial not passed', ja: 'トライアルに合格しませんでした' },
} satisfies Record<ApplicationReason, Row>)
