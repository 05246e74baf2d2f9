/** The people of the demo world: one of each kind of user, and enough talents for offers. */
import type { Language } from '@polyphony/contract'

export interface DemoPerson {
  username: string
  nickname: string
  /** How the sign-in page describes them. */
  actor: string
  language: Language
  time_zone: string
  is_operator?: boolean
  company?: { name: string; role_admin: boolean }
  talent?: {
    level: number
    is_mvp?: boolean
    invite_type?: string
    first_apply_at?: string
    native_langs: string[]
    pairs: { role_id: number; source_lang: string; target_lang: string; quality: number }[]
  }
}

/** Approved, but not qualified: they qualify by trials. */
const approved = (native: string): DemoPerson['talent'] => ({ level: 1, native_langs: [native], pairs: [] })

const artDesigner = (target_lang: string, quality: number) => ({ role_id: 6, source_lang: 'en', target_lang, quality })

const interpreter = (source_lang: string, target_lang: string, quality: number) => ({
  role_id: 4,
  source_lang,
  target_lang,
  quality,
})

const translator = (target_lang: string, quality: number) => ({ role_id: 2, source_lang: 'en', target_lang, quality })

const inShanghai = { language: 'zh', time_zone: 'Asia/Shanghai' } as const
const inTokyo = { language: 'ja', time_zone: 'Asia/Tokyo' } as const
const inAmsterdam = { language: 'en', time_zone: 'Europe/Amsterdam' } as const

/** Companies by name: what each may owe, in minor units. */
export const creditLimits = { 'Northlight Films': 25_000_000, 长河文化传媒: 200_000_000 } as const

export const companies = [
  {
    name: 'Northlight Films',
    currency: 'USD',
    region: 'other',
    upload_profile: 'standard',
    time_zone: 'Europe/Amsterdam',
    talent_names: 'shown',
  },
  {
    name: '长河文化传媒',
    currency: 'CNY',
    region: 'CN',
    upload_profile: 'large',
    time_zone: 'Asia/Shanghai',
    talent_names: 'shown',
  },
] as const

export const people: DemoPerson[] = [
  {
    username: 'olga',
    nickname: 'Olga Operator',
    actor: 'operator',
    language: 'en',
    time_zone: 'Europe/Berlin',
    is_operator: true,
  },
  {
    username: 'clara',
    nickname: 'Clara Client',
    actor: 'companyAdmin',
    ...inAmsterdam,
    company: { name: 'Northlight Films', role_admin: true },
    talent: { level: 0, is_mvp: true, native_langs: ['en'], pairs: [] },
  },
  {
    username: 'heming',
    nickname: '何明',
    actor: 'companyAdmin',
    ...inShanghai,
    company: { name: '长河文化传媒', role_admin: true },
    talent: { level: 0, is_mvp: true, native_langs: ['zh'], pairs: [] },
  },
  {
    username: 'lin',
    nickname: '林晓雨',
    actor: 'talent',
    ...inShanghai,
    talent: {
      level: 2,
      native_langs: ['zh'],
      pairs: [translator('zh', 92), { role_id: 1, source_lang: 'en', target_lang: 'en', quality: 80 }],
    },
  },
  {
    username: 'sato',
    nickname: '佐藤 美咲',
    actor: 'talent',
    ...inTokyo,
    talent: {
      level: 2,
      native_langs: ['ja'],
      pairs: [translator('ja', 90), { role_id: 1, source_lang: 'ja', target_lang: 'ja', quality: 88 }],
    },
  },
  {
    username: 'wang',
    nickname: '王磊',
    actor: 'talent',
    ...inShanghai,
    talent: { level: 1, native_langs: ['zh'], pairs: [translator('zh', 84)] },
  },
  {
    username: 'mori',
    nickname: '森 健太',
    actor: 'talent',
    ...inTokyo,
    talent: { level: 1, native_langs: ['ja'], pairs: [translator('ja', 81), artDesigner('ja', 86)] },
  },
  {
    username: 'chen',
    nickname: '陈一舟',
    actor: 'talent',
    ...inShanghai,
    talent: approved('zh'),
  },
  {
    username: 'han',
    nickname: '韩雪',
    actor: 'talent',
    ...inShanghai,
    talent: approved('zh'),
  },
  {
    username: 'emma',
    nickname: 'Emma Hart',
    actor: 'talent',
    language: 'en',
    time_zone: 'Europe/London',
    talent: approved('en'),
  },
  {
    username: 'noah',
    nickname: 'Noah Reed',
    actor: 'talent',
    language: 'en',
    time_zone: 'America/New_York',
    talent: {
      level: 2,
      native_langs: ['en'],
      pairs: [{ role_id: 1, source_lang: 'en', target_lang: 'en', quality: 88 }],
    },
  },
  {
    username: 'mei',
    nickname: '梅若兰',
    actor: 'talent',
    ...inShanghai,
    talent: {
      level: 2,
      native_langs: ['zh'],
      pairs: [
        { role_id: 1, source_lang: 'zh', target_lang: 'zh', quality: 87 },
        { role_id: 3, source_lang: 'en', target_lang: 'zh', quality: 90 },
        { role_id: 5, source_lang: 'en', target_lang: 'zh', quality: 88 },
        artDesigner('zh', 89),
      ],
    },
  },
  {
    username: 'yue',
    nickname: '岳然',
    actor: 'talent',
    ...inShanghai,
    talent: {
      level: 2,
      native_langs: ['zh'],
      pairs: [interpreter('en', 'zh', 91), interpreter('zh', 'en', 88)],
    },
  },
  {
    username: 'rui',
    nickname: '芮瑞',
    actor: 'reviewer',
    ...inShanghai,
    talent: {
      level: 3,
      native_langs: ['zh'],
      pairs: [
        translator('zh', 95),
        { role_id: 2, source_lang: 'zh', target_lang: 'en', quality: 91 },
        { role_id: 5, source_lang: 'en', target_lang: 'zh', quality: 93 },
        artDesigner('zh', 90),
        interpreter('en', 'zh', 92),
      ],
    },
  },
  {
    username: 'kato',
    nickname: '加藤 直子',
    actor: 'reviewer',
    ...inTokyo,
    talent: { level: 4, native_langs: ['ja'], pairs: [translator('ja', 96), artDesigner('ja', 90)] },
  },
  {
    username: 'tom',
    nickname: 'Tom Team',
    actor: 'teamTalent',
    ...inAmsterdam,
    company: { name: 'Northlight Films', role_admin: false },
    talent: { level: 1, invite_type: 'company', native_langs: ['en'], pairs: [] },
  },
  {
    username: 'mia',
    nickname: 'Mia Member',
    actor: 'mvpMember',
    ...inAmsterdam,
    company: { name: 'Northlight Films', role_admin: false },
    talent: { level: 1, is_mvp: true, invite_type: 'company', native_langs: ['en'], pairs: [] },
  },
  {
    username: 'ana',
    nickname: 'Ana Applicant',
    actor: 'applicant',
    language: 'en',
    time_zone: 'Europe/Madrid',
    talent: { level: 0, native_langs: ['es'], pairs: [] },
  },
  {
    username: 'yuki',
    nickname: '小林 由紀',
    actor: 'applicant',
    ...inTokyo,
    talent: { level: 0, native_langs: [], pairs: [] },
  },
  {
    username: 'diego',
    nickname: 'Diego Navarro',
    actor: 'applicant',
    language: 'en',
    time_zone: 'Europe/Lisbon',
    talent: { level: 0, native_langs: [], pairs: [] },
  },
]
