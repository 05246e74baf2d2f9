/** A bar for each month, or the same as a table. */
import { Button, Table } from '@mantine/core'
import { type Currency, present } from '@polyphony/contract'
import { useState } from 'react'
import { formatMoney, formatMonth } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Money } from '../../../../ui/text/Money.tsx'
import { barHeights } from './bars.ts'
import classes from './income.module.css'
import { incomeText } from './income.text.ts'

interface TrendProps {
  /** What the bars are. */
  label: string
  months: readonly string[]
  amounts: readonly number[]
  currency: Currency
}

export function TrendChart(props: TrendProps) {
  const t = useText(incomeText)
  const [isTable, setTable] = useState(false)
  return (
    <div>
      {isTable ? <TrendTable {...props} /> : <Bars {...props} />}
      <Button variant="subtle" color="gray" size="compact-xs" mt={4} onClick={() => setTable(!isTable)}>
        {t(isTable ? 'asChart' : 'asTable')}
      </Button>
    </div>
  )
}

const slot = 20
const tall = 100

function Bars({ label, months, amounts, currency }: TrendProps) {
  const language = useLanguage()
  return (
    <>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${months.length * slot} ${tall}`}
        preserveAspectRatio="none"
        className={classes.bars}
      >
        {barHeights(amounts).map((height, index) => (
          <rect
            key={months[index]}
            x={index * slot + 3}
            y={tall - height * tall}
            width={slot - 6}
            height={height * tall}
            className={classes.bar}
          >
            <title>{`${formatMonth(present(months[index]), language)}: ${formatMoney(present(amounts[index]), currency, language)}`}</title>
          </rect>
        ))}
      </svg>
      <div className={classes.ends} aria-hidden>
        <span>{formatMonth(present(months[0]), language)}</span>
        <span>{formatMonth(present(months.at(-1)), language)}</span>
      </div>
    </>
  )
}

function TrendTable({ label, months, amounts, currency }: TrendProps) {
  const t = useText(incomeText)
  const language = useLanguage()
  return (
    <Table aria-label={label} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('month')}</Table.Th>
          <Table.Th ta="end">{t('amount')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {months.map((month, index) => (
          <Table.Tr key={month}>
            <Table.Td>{formatMonth(month, language)}</Table.Td>
            <Table.Td ta="end">
              <Money minor={present(amounts[index])} currency={currency} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
