import { defineText } from '../../../../i18n/text.ts'

export const localeText = defineText({
  language: { zh: '语言', en: 'Language', ja: '言語' },
  languageHint: {
    zh: '页面立即切换，之后的邮件和短信也使用这种语言。',
    en: 'Pages switch right away; future emails and SMS use it too.',
    ja: '画面はすぐに切り替わり、以後のメールと SMS もこの言語になります。',
  },
  differs: {
    zh: '目前给您的邮件使用{language}。',
    en: 'Your emails are currently in {language}.',
    ja: '現在、メールは{language}でお送りしています。',
  },
  adopt: { zh: '邮件也改用{language}', en: 'Use {language} for emails too', ja: 'メールも{language}にする' },
  timeZone: { zh: '时区', en: 'Time zone', ja: 'タイムゾーン' },
  timeZoneHint: {
    zh: '邮件中的时间和每日汇总的发送时间以此为准。页面上的时间按您的设备显示。',
    en: 'Used for times in emails and for the daily digest. Times on screen follow your device.',
    ja: 'メール内の時刻と、まとめメールの送信時刻に使います。画面の時刻は端末の設定に従います。',
  },
  chooseZone: { zh: '选择时区', en: 'Select a time zone', ja: 'タイムゾーンを選択' },
  noZone: { zh: '没有匹配的时区', en: 'No matching time zone', ja: '一致するタイムゾーンはありません' },
  useDevice: {
    zh: '使用本设备的时区（{zone}）',
    en: 'Use this device’s time zone ({zone})',
    ja: 'この端末のタイムゾーンを使う（{zone}）',
  },
  saved: { zh: '已保存', en: 'Saved', ja: '保存しました' },
})
