import type { SettingGroup, SettingKey } from '@polyphony/contract'
import { defineText, type Row } from '../../../../i18n/text.ts'

export const settingGroupText = defineText({
  site: { zh: '站点', en: 'Site', ja: 'サイト' },
  money: { zh: '财务', en: 'Finance', ja: '会計' },
  registration: { zh: '注册与申请', en: 'Registration and applications', ja: '登録と応募' },
  offers: { zh: '派单', en: 'Offers', ja: 'オファー' },
  trials: { zh: '试稿', en: 'Trials', ja: 'トライアル' },
  security: { zh: '安全', en: 'Security', ja: 'セキュリティ' },
} satisfies Record<SettingGroup, Row>)

export const settingText = defineText({
  default_language: { zh: '默认语言', en: 'Default language', ja: '既定の言語' },
  contact_email: { zh: '联系邮箱', en: 'Contact email', ja: '連絡先メール' },
  bank_line: { zh: '收款账户', en: 'Bank details', ja: '振込先' },
  margin_floor_percent: { zh: '最低毛利率（%）', en: 'Minimum margin (%)', ja: '最低粗利率（%）' },
  second_operator_cny: {
    zh: '须双人批准的金额（人民币）',
    en: 'Second approval above (CNY)',
    ja: '二重承認の基準額（人民元）',
  },
  second_operator_usd: {
    zh: '须双人批准的金额（美元）',
    en: 'Second approval above (USD)',
    ja: '二重承認の基準額（米ドル）',
  },
  second_operator_eur: {
    zh: '须双人批准的金额（欧元）',
    en: 'Second approval above (EUR)',
    ja: '二重承認の基準額（ユーロ）',
  },
  second_operator_jpy: {
    zh: '须双人批准的金额（日元）',
    en: 'Second approval above (JPY)',
    ja: '二重承認の基準額（円）',
  },
  is_registration_open: { zh: '开放注册', en: 'Registration is open', ja: '登録を受け付ける' },
  is_client_registration_open: {
    zh: '开放客户注册',
    en: 'Clients can register',
    ja: 'クライアントの登録を受け付ける',
  },
  review_days_min: { zh: '审核最短天数', en: 'Minimum review time', ja: '審査の最短日数' },
  review_days_max: { zh: '审核最长天数', en: 'Maximum review time', ja: '審査の最長日数' },
  offer_wave_size: { zh: '每轮派单人数', en: 'Linguists per round', ja: '一度に打診する人数' },
  offer_wave_minutes: { zh: '每轮答复时限', en: 'Reply time per round', ja: '回答期限' },
  idle_release_hours: { zh: '无进展收回时限', en: 'Reassign idle jobs after', ja: '作業停止から引き継ぎまで' },
  second_review_percent: { zh: '双人评审比例', en: 'Double review rate', ja: '二重審査の割合' },
  sample_percent: { zh: '抽查比例', en: 'Sample rate', ja: '抜き取り審査の割合' },
  is_captcha_required: { zh: '安全验证', en: 'Security check', ja: 'セキュリティ確認' },
  is_operator_two_factor_required: {
    zh: '运营人员须开启两步验证',
    en: 'Operators must use two-step verification',
    ja: '運営担当者に 2 段階認証を必須にする',
  },
  reveal_unknown_user: {
    zh: '提示用户不存在',
    en: 'Reveal unknown users',
    ja: '存在しないユーザーを知らせる',
  },
  lockout_minutes: { zh: '锁定时长', en: 'Lockout time', ja: '最初のロック時間' },
  password_min: { zh: '密码最短长度', en: 'Minimum password length', ja: 'パスワードの最短文字数' },
  password_max: { zh: '密码最长长度', en: 'Maximum password length', ja: 'パスワードの最長文字数' },
} satisfies Record<SettingKey, Row>)

export const settingAboutText = defineText({
  default_language: {
    zh: '没有选择过语言的访客看到的语言。',
    en: 'Shown to visitors who haven’t chosen a language.',
    ja: '言語をまだ選んでいない訪問者に表示する言語です。',
  },
  contact_email: {
    zh: '显示在登录页、条款和邮件中，供用户联系。',
    en: 'Shown on the sign-in page, in the terms and in emails.',
    ja: 'ログイン画面、利用規約、メールに表示されます。',
  },
  bank_line: {
    zh: '客户付款到此账户：银行、户名和账号，会原样显示给客户。',
    en: 'Where clients pay: bank, account holder and number, shown to clients as entered.',
    ja: 'クライアントの振込先（銀行名・口座名義・口座番号）です。そのまま表示されます。',
  },
  margin_floor_percent: {
    zh: '客户价格中至少应留下的比例。低于此比例的单价在启用价目表时会提示运营人员。',
    en: 'Minimum share of the client price to keep. Operators are warned about prices below it before activating a list.',
    ja: 'クライアント価格のうち確保したい割合です。下回る単価があると、価格表の適用前に運営担当者へ知らせます。',
  },
  second_operator_cny: {
    zh: '同一运营人员 30 天内为同一译员调整或补付的金额累计超过此数时，须由另一名运营人员批准。填 0 表示一律须批准。',
    en: 'Amounts one operator adjusts or grants for one linguist in 30 days beyond this need approval by another operator. 0: always.',
    ja: '同じ運営担当者が同じリンギストに 30 日間で行う調整や異議による支払いの合計がこの金額を超えると、別の運営担当者の承認を待ちます。0 にするとすべて承認が必要です。',
  },
  second_operator_usd: {
    zh: '同一运营人员 30 天内为同一译员调整或补付的金额累计超过此数时，须由另一名运营人员批准。填 0 表示一律须批准。',
    en: 'Amounts one operator adjusts or grants for one linguist in 30 days beyond this need approval by another operator. 0: always.',
    ja: '同じ運営担当者が同じリンギストに 30 日間で行う調整や異議による支払いの合計がこの金額を超えると、別の運営担当者の承認を待ちます。0 にするとすべて承認が必要です。',
  },
  second_operator_eur: {
    zh: '同一运营人员 30 天内为同一译员调整或补付的金额累计超过此数时，须由另一名运营人员批准。填 0 表示一律须批准。',
    en: 'Amounts one operator adjusts or grants for one linguist in 30 days beyond this need approval by another operator. 0: always.',
    ja: '同じ運営担当者が同じリンギストに 30 日間で行う調整や異議による支払いの合計がこの金額を超えると、別の運営担当者の承認を待ちます。0 にするとすべて承認が必要です。',
  },
  second_operator_jpy: {
    zh: '同一运营人员 30 天内为同一译员调整或补付的金额累计超过此数时，须由另一名运营人员批准。填 0 表示一律须批准。',
    en: 'Amounts one operator adjusts or grants for one linguist in 30 days beyond this need approval by another operator. 0: always.',
    ja: '同じ運営担当者が同じリンギストに 30 日間で行う調整や異議による支払いの合計がこの金額を超えると、別の運営担当者の承認を待ちます。0 にするとすべて承認が必要です。',
  },
  is_registration_open: {
    zh: '关闭后，任何人都不能注册新账号；已有账号不受影响。',
    en: 'If off, no new accounts can be created; existing ones are not affected.',
    ja: 'オフにすると新しいアカウントを作成できません。既存のアカウントには影響しません。',
  },
  is_client_registration_open: {
    zh: '关闭后，下单的公司只能由运营人员创建。',
    en: 'If off, only operators can create client companies.',
    ja: 'オフにすると、発注する会社は運営担当者だけが作成できます。',
  },
  review_days_min: {
    zh: '向申请人承诺的审核时间下限，工作日。',
    en: 'Lower limit of the review time promised to applicants, in working days.',
    ja: '応募者に案内する審査日数（営業日）の下限です。',
  },
  review_days_max: {
    zh: '向申请人承诺的审核时间上限，工作日。',
    en: 'Upper limit of the review time promised to applicants, in working days.',
    ja: '応募者に案内する審査日数（営業日）の上限です。',
  },
  offer_wave_size: {
    zh: '第一轮同时派单的译员人数；第二轮加倍，之后为四倍。',
    en: 'Linguists in the first round; twice as many in the second, four times in later ones.',
    ja: '1 回目に打診する人数です。2 回目は 2 倍、3 回目以降は 4 倍になります。',
  },
  offer_wave_minutes: {
    zh: '无人接受时，等待多久后开始下一轮；从第三轮起加倍。',
    en: 'If no one accepts in this time, the next round starts; doubled from the third round.',
    ja: 'この時間内に引き受ける人がいなければ次の回に進みます。3 回目以降は 2 倍になります。',
  },
  idle_release_hours: {
    zh: '承接后长时间没有保存任何内容的任务会转给其他人，最晚在给定时间过去六成时；此前会提醒一次。',
    en: 'Jobs without any saved change for this long go to someone else, at the latest after 60% of the time allowed. They get one reminder before.',
    ja: 'この時間保存がない作業は、ほかの方に引き継がれます。作業時間の 6 割がこれより短い場合は、その時点です。事前に一度注意を促します。',
  },
  second_review_percent: {
    zh: '随机抽取这一比例的试稿，由另一位评审员独立复审；两人结论不一致时由第三人裁定。',
    en: 'Share of trials randomly chosen for an independent second review. If the two differ, a third reviewer decides.',
    ja: 'この割合のトライアルを無作為に選び、別の審査員が独立して審査します。結果が分かれた場合は 3 人目が決めます。',
  },
  sample_percent: {
    zh: '译员取得资格后的前三份任务必定抽查，此后按这一比例随机抽查其中一部分内容，结果会告知译员。',
    en: 'The first three jobs after qualifying are always sampled; later, this share is chosen at random and partly reviewed. The linguist gets the result.',
    ja: '資格取得後の最初の 3 件は必ず審査し、その後はこの割合で無作為に選び、一部を審査します。結果は本人に伝えます。',
  },
  is_captcha_required: {
    zh: '登录和获取验证码前，浏览器需完成一次计算，阻挡自动化程序；用户无需任何操作。',
    en: 'Before sign-in or requesting a code, the browser solves a puzzle that slows down bots. Users don’t have to do anything.',
    ja: 'ログインや確認コードの送信前に、自動プログラムを防ぐ計算をブラウザーが行います。利用者の操作は不要です。',
  },
  is_operator_two_factor_required: {
    zh: '未设置的运营人员登录后只能进入账号设置。',
    en: 'Operators without it can only open account settings.',
    ja: '未設定の運営担当者は、アカウント設定以外の画面を開けません。',
  },
  reveal_unknown_user: {
    zh: '开启后，外人可以借此试探谁注册过。',
    en: 'If on, outsiders can find out who has an account.',
    ja: 'オンにすると、誰が登録しているかを第三者が調べられるようになります。',
  },
  lockout_minutes: {
    zh: '密码连续输错 5 次后的锁定分钟数；再次锁定时加倍，最长一天。',
    en: 'Minutes after five wrong passwords; doubled each time, up to a day.',
    ja: 'パスワードを 5 回続けて間違えたときの分数です。繰り返すたびに倍になり、最長 1 日です。',
  },
  password_min: {
    zh: '字符数；对之后设置的密码生效。',
    en: 'Characters; applies to new passwords.',
    ja: '文字数です。今後設定するパスワードに適用されます。',
  },
  password_max: {
    zh: '字符数；对之后设置的密码生效。',
    en: 'Characters; applies to new passwords.',
    ja: '文字数です。今後設定するパスワードに適用されます。',
  },
} satisfies Record<SettingKey, Row>)

export const settingsText = defineText({
  title: { zh: '站点设置', en: 'Site settings', ja: 'サイト設定' },
  about: {
    zh: '更改立即生效，其他服务器进程在 5 秒内跟进。',
    en: 'Changes take effect immediately; other server processes follow within 5 seconds.',
    ja: '変更はすぐに反映されます。ほかのサーバープロセスには 5 秒以内に反映されます。',
  },
  on: { zh: '开', en: 'On', ja: 'オン' },
  off: { zh: '关', en: 'Off', ja: 'オフ' },
  days: { zh: '天', en: 'days', ja: '日' },
  hours: { zh: '小时', en: 'hours', ja: '時間' },
  minutes: { zh: '分钟', en: 'minutes', ja: '分' },
  people: { zh: '人', en: 'people', ja: '人' },
  percent: { zh: '%', en: '%', ja: '%' },
  characters: { zh: '个字符', en: 'characters', ja: '文字' },
  preset: { zh: '默认：{value}', en: 'Default: {value}', ja: '初期値：{value}' },
  changed: { zh: '{name} 于 {at} 更改', en: 'Changed by {name}, {at}', ja: '{name} が {at} に変更' },
  save: { zh: '保存', en: 'Save', ja: '保存' },
  saveOf: { zh: '保存“{name}”', en: 'Save “{name}”', ja: '「{name}」を保存' },
  reset: { zh: '恢复默认', en: 'Reset to default', ja: '初期値に戻す' },
  resetOf: { zh: '将“{name}”恢复默认', en: 'Reset “{name}” to default', ja: '「{name}」を初期値に戻す' },
  saved: { zh: '已保存“{name}”', en: '“{name}” saved', ja: '「{name}」を保存しました' },
  invalid: { zh: '请输入正确的值', en: 'Enter a valid value', ja: '正しい値を入力してください' },
  range: {
    zh: '请输入 {min} 到 {max}',
    en: 'Enter a value from {min} to {max}',
    ja: '{min}〜{max} の値を入力してください',
  },
  conflict: {
    zh: '有人刚刚将其改为“{value}”。请确认后再保存。',
    en: 'Someone else just set this to “{value}”. Check before saving.',
    ja: 'ほかの担当者が先に「{value}」に変更しました。確認してから保存してください。',
  },
})
