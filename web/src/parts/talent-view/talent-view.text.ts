import { defineText } from '../../i18n/text.ts'

export const talentViewText = defineText({
  profileOf: { zh: '查看 {name} 的档案', en: '{name}’s profile', ja: '{name} さんのプロフィール' },
  level: { zh: '{level} 级', en: 'Level {level}', ja: 'レベル {level}' },
  noIntroduction: { zh: '没有自我介绍。', en: 'No introduction.', ja: '自己紹介はありません。' },
  native: { zh: '母语', en: 'Native language', ja: '母語' },
  fields: { zh: '专业领域', en: 'Fields', ja: '専門分野' },
  roles: { zh: '角色', en: 'Roles', ja: 'ロール' },
  finished: { zh: '累计完成', en: 'Total completed', ja: '累計完了' },
  onTime: { zh: '准时率', en: 'On time', ja: '納期遵守率' },
  meanScore: { zh: '平均质量分', en: 'Average score', ja: '平均スコア' },
  tooLittle: { zh: '数据不足', en: 'Not enough data', ja: 'データ不足' },
  abilities: { zh: '能力', en: 'Abilities', ja: '能力' },
  notFound: { zh: '无法查看此人的档案', en: 'This profile isn’t available', ja: 'このプロフィールは表示できません' },
})
