/** Why amounts of income are what they are. */
import { type ChatCard, calls, incomeRead, isIncomeOf } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'
import { formatDate } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../../parts/link/links.tsx'
import { CalculationTable } from '../../../../parts/work/CalculationTable.tsx'
import { paths } from '../../../../paths.ts'
import { Read } from './Read.tsx'
import classes from './tools.module.css'
import { cardText } from './tools.text.ts'

const most = 3

export function IncomeCard({ card: { keyword } }: { card: Extract<ChatCard, { kind: 'income' }> }) {
  const t = useText(cardText)
  const language = useLanguage()
  const read = useCall(calls.settlement.getIncomeList, incomeRead)
  return (
    <Read read={read}>
      {({ list }) => {
        const meant = list.filter((line) => isIncomeOf(line, keyword))
        return (
          <>
            {meant.length === 0 && <p className={classes.dim}>{t('none')}</p>}
            <ul className={classes.list}>
              {meant.slice(0, most).map((line) => (
                <li key={line.income_id}>
                  <div className={classes.row}>
                    <bdi>{line.file_name}</bdi>
                    <span className={classes.dim}>{formatDate(line.created_at, language)}</span>
                  </div>
                  <p className={classes.dim}>{`T-${line.task_number} ${line.task_name}`}</p>
                  <CalculationTable calculation={line.calculation} />
                </li>
              ))}
            </ul>
            <div className={classes.actions}>
              <LinkAnchor inherit to={paths.incomeList}>
                {t('openIncome')}
              </LinkAnchor>
            </div>
          </>
        )
      }}
    </Read>
  )
}
