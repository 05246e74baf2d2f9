/** About applications for roles, to applicants and to who decides. */
import { defineLetters } from './template.ts'

export const applicationLetters = defineLetters('application', {
  applicationReceived: {
    zh: {
      title: '已收到您的申请',
      body: '感谢您的申请！我们将在 {days_min}–{days_max} 个工作日内完成审核，最迟于 {promised_at} 前通知您结果。',
    },
    en: {
      title: 'We have your application',
      body: 'Thank you for applying. Reviews take {days_min}–{days_max} working days: you will hear from us by {promised_at}.',
    },
    ja: {
      title: 'ご応募を受け付けました',
      body: 'ご応募ありがとうございます。審査には {days_min}〜{days_max} 営業日いただいております。{promised_at} までに結果をお知らせします。',
    },
  },
  applicationFirstRound: {
    zh: { title: '您已通过初审', body: '恭喜，您的申请已通过初审。接下来可以领取试译，通过后即可解锁相应角色。' },
    en: {
      title: 'You have passed the first round',
      body: 'Congratulations: your application has passed the first round. Next comes a trial; passing it unlocks your role.',
    },
    ja: {
      title: '一次審査に通過しました',
      body: 'おめでとうございます。一次審査に通過しました。次はトライアルです。合格すると、該当するロールが利用できるようになります。',
    },
  },
  applicationPassed: {
    zh: { title: '欢迎加入 Polyphony', body: '您的申请已通过，角色已解锁。有合适的工作时，我们会向您发出邀约。' },
    en: {
      title: 'Welcome to Polyphony',
      body: 'Your application has passed and your roles are unlocked. We will offer you work as soon as there is some that suits you.',
    },
    ja: {
      title: 'Polyphony へようこそ',
      body: '審査に合格し、ロールが利用できるようになりました。条件に合う仕事があれば、オファーをお送りします。',
    },
  },
  applicationRefused: {
    zh: { title: '您的申请未通过', body: '很遗憾，您的申请此次未能通过。登录后可查看原因，修改后可重新提交。' },
    en: {
      title: 'Your application was not accepted',
      body: 'We are sorry: your application has not passed this time. Sign in to read why; you may change it and apply again.',
    },
    ja: {
      title: '審査結果のお知らせ',
      body: '誠に残念ながら、今回のご応募は見送らせていただくことになりました。理由はログイン後にご確認いただけます。内容を見直して再応募することもできます。',
    },
  },
  applicationClosed: {
    zh: { title: '您的申请未通过', body: '很遗憾，您的申请未能通过，且无法再次申请。登录后可查看原因。' },
    en: {
      title: 'Your application was not accepted',
      body: 'We are sorry: your application has not passed, and no further one can be made. Sign in to read why.',
    },
    ja: {
      title: '審査結果のお知らせ',
      body: '誠に残念ながら、ご応募は見送らせていただくことになりました。再応募はお受けできません。理由はログイン後にご確認いただけます。',
    },
  },
})
