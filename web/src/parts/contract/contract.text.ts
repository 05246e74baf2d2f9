import { defineText } from '../../i18n/text.ts'

export const contractText = defineText({
  needed: {
    zh: '尚未签署合同',
    en: 'Contract not signed',
    ja: '契約がまだ締結されていません',
  },
  why: {
    zh: '您可以先接受任务，收入会照常入账；签署合同后才能付款。',
    en: 'You can accept jobs now and your income is credited. We can pay you once you sign.',
    ja: '案件はすぐに引き受けられ、収入も計上されます。お支払いは契約締結後になります。',
  },
  waiting: {
    zh: '{amounts} 待付款，签署合同后支付。',
    en: '{amounts} will be paid once you sign.',
    ja: '{amounts} は契約締結後にお支払いします。',
  },
  sign: { zh: '签署合同', en: 'Sign contract', ja: '契約を締結する' },
})
