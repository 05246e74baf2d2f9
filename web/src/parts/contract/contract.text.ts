import { defineText } from '../../i18n/text.ts'

export const contractText = defineText({
  needed: {
    zh: '尚未签署合同',
    en: 'No contract yet',
    ja: '契約がまだ締結されていません',
  },
  why: {
    zh: '您可以先接受工作，收入会照常入账；签署合同后才能付款。',
    en: 'You can take on work now and your income is credited. It is paid out once you have signed.',
    ja: '仕事はすぐに受けられ、収入も計上されます。お支払いは契約締結後になります。',
  },
  waiting: {
    zh: '{amounts} 待付款，签署合同后支付。',
    en: '{amounts} will be paid out once you have signed.',
    ja: '{amounts} は契約締結後にお支払いします。',
  },
  sign: { zh: '签署合同', en: 'Sign contract', ja: '契約を締結する' },
})
