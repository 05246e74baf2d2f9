/** The contracts that a freelance talent has signed or must sign, and their bank account. */
import { useText } from '../../../i18n/i18n.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { BankSection } from './bank/BankSection.tsx'
import { ContractSection } from './contract/ContractSection.tsx'
import classes from './engagement.module.css'
import { engagementText } from './engagement.text.ts'

export function SignedScreen() {
  const t = useText(engagementText)
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      <div className={classes.columns}>
        <ContractSection />
        <BankSection />
      </div>
    </>
  )
}
