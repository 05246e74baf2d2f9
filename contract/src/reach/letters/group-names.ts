/** The name of each group of letters, for the settings and for the daily mail. */

import type { LetterGroup } from '../../base/message/message.ts'
import type { Language } from '../../ground/limits.ts'

export const letterGroupNames: Readonly<Record<LetterGroup, Readonly<Record<Language, string>>>> = {
  work: { zh: '任务', en: 'Jobs', ja: '案件' },
  order: { zh: '订单', en: 'Orders', ja: '注文' },
  money: { zh: '收入与付款', en: 'Payments', ja: '収入・支払い' },
  team: { zh: '团队', en: 'Team', ja: 'チーム' },
  application: { zh: '角色申请', en: 'Applications', ja: '応募' },
  account: { zh: '账号与安全', en: 'Account and security', ja: 'アカウントとセキュリティ' },
}
