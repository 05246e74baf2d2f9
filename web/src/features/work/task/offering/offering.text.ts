import { defineText } from '../../../../i18n/text.ts'

export const offeringText = defineText({
  answeredAt: { zh: '表示意向的时间', en: 'Interested since', ja: '回答日時' },
  title: { zh: '派单方式', en: 'Offering method', ja: '依頼方法' },
  first: { zh: '先到先得', en: 'First come, first served', ja: '先着順' },
  firstHint: {
    zh: '开工最快：第一位接受的译员立即开始。',
    en: 'Fastest: the first linguist to accept starts right away.',
    ja: '最も早く始まります。最初に引き受けた方がすぐに作業します。',
  },
  collect: { zh: '征集意向后由我选择', en: 'Collect interest, then choose', ja: '希望者を募ってから選ぶ' },
  collectHint: {
    zh: '在时限内征集有意者，之后有同样长的时间供您选择；未选择则交给匹配度最高的一位。',
    en: 'Linguists register interest within the time limit; you then have the same time to choose one. Otherwise the best match is assigned.',
    ja: '回答期限までに希望者を募り、その後同じ長さの時間内に 1 名を選びます。選ばれなければ、最も適した方に決まります。',
  },
  waveSize: { zh: '首轮派单人数', en: 'Linguists per round', ja: '一度に打診する人数' },
  waveSizeHint: {
    zh: '1 至 50 人；无人承接时，之后各轮增加人数。',
    en: '1–50; later rounds ask more if no one accepts.',
    ja: '1〜50 人。引き受ける方がいなければ、次の回から人数を増やします。',
  },
  waveMinutes: { zh: '答复时限（分钟）', en: 'Reply time (minutes)', ja: '回答期限（分）' },
  waveMinutesHint: { zh: '5 至 1440 分钟。', en: '5–1,440 minutes.', ja: '5〜1440 分。' },
  usual: { zh: '默认 {count}', en: 'Default: {count}', ja: '通常 {count}' },
  people: {
    zh: '首轮 {count} 人',
    en: { one: '{count} linguist per round', other: '{count} linguists per round' },
    ja: '一度に {count} 人',
  },
  minutes: {
    zh: '{count} 分钟内答复',
    en: { one: '{count} minute to reply', other: '{count} minutes to reply' },
    ja: '回答期限 {count} 分',
  },
  change: { zh: '更改', en: 'Change', ja: '変更' },
  changeTitle: { zh: '更改派单方式', en: 'Change offering method', ja: '依頼方法を変更' },
  changeHint: {
    zh: '从下一轮起生效；正在进行的一轮不变。',
    en: 'Applies from the next round; the current round isn’t affected.',
    ja: '次の回から反映されます。進行中の回は案内したとおりに続きます。',
  },
  save: { zh: '保存', en: 'Save', ja: '保存' },
  saved: { zh: '已更改派单方式', en: 'Offering method changed', ja: '依頼方法を変更しました' },

  // Choosing
  collected: {
    zh: '{count} 人有意，{time} 起可选择',
    en: { one: '{count} interested; choose from {time}', other: '{count} interested; choose from {time}' },
    ja: '希望者 {count} 人、{time} から選択可',
  },
  toChoose: {
    zh: '{count} 人有意，请在 {time} 前选择',
    en: { one: '{count} interested; choose by {time}', other: '{count} interested; choose by {time}' },
    ja: '希望者 {count} 人、{time} までに選択',
  },
  choose: { zh: '选择', en: 'Choose', ja: '選ぶ' },
  seeInterested: { zh: '查看有意者', en: 'View interested linguists', ja: '希望者を見る' },
  chooseWhom: { zh: '选择 {name}', en: 'Choose {name}', ja: '{name} さんを選ぶ' },
  chooseTitle: { zh: '选择译员：{kind}', en: 'Choose linguist: {kind}', ja: '担当者を選ぶ：{kind}' },
  ownPay: { zh: '按其费率 {amount}', en: 'Own rate: {amount}', ja: '本人のレートで {amount}' },
  chooseHint: {
    zh: '选定后即可开工，限时 {count} 小时。其他人会收到通知。',
    en: {
      one: 'Once chosen, they have {count} hour. Others are notified.',
      other: 'Once chosen, they have {count} hours. Others are notified.',
    },
    ja: '選ばれた方の作業時間は、その時点から {count} 時間です。ほかの方にはお知らせします。',
  },
  tooEarly: {
    zh: '仍在征集：{time} 起，或所有人答复后，即可选择。',
    en: 'Still collecting: you can choose from {time}, or once everyone has replied.',
    ja: '募集中です。{time} から、または全員の回答後に選べます。',
  },
  pay: { zh: '报酬 {amount}', en: 'Pay {amount}', ja: '報酬 {amount}' },
  week: {
    zh: '每周 {hours} 小时，已排 {taken} 小时',
    en: '{hours} h per week, {taken} h booked',
    ja: '週 {hours} 時間、うち {taken} 時間分を担当中',
  },
  nobody: { zh: '暂时没有有意者', en: 'No one is interested yet', ja: '希望者はまだいません' },
  chosen: { zh: '已选定 {name}', en: '{name} chosen', ja: '{name} さんに決まりました' },
})
