import { Text, UnstyledButton } from '@mantine/core'
import {
  type Currency,
  isOneOf,
  keysOf,
  type MarginFigure,
  type MarginGroup,
  type MarginRow,
  marginFigures,
  nodeKinds,
} from '@polyphony/contract'
import { sayProducer } from '../../../i18n/domain/producer.ts'
import { formatLanguageName, formatMoney, formatMonth, formatNumber } from '../../../i18n/format.ts'
import { formatCost } from '../../../i18n/format-cost.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { None } from '../../../ui/text/None.tsx'
import { TruncatedText } from '../../../ui/text/TruncatedText.tsx'
import type { Cell } from './CellDrawer.tsx'
import classes from './report.module.css'
import { marginFigureText, marginGroupText, marginText, reportText } from './report.text.ts'

/** A row of the report, or its totals: those have no key. */
export type Line = Omit<MarginRow, 'key'> & { key: MarginRow['key'] | undefined }

interface Shown {
  by: MarginGroup
  currency: Currency
  onOpen: (cell: Cell) => void
}

export function useMarginColumns({ by, currency, onOpen }: Shown): readonly Column<Line>[] {
  const language = useLanguage()
  const groupName = useText(marginGroupText)
  const figureName = useText(marginFigureText)
  const nameOf = useLineName(by)
  const money = (figure: MarginFigure): Column<Line> => ({
    id: figure,
    header: figureName(figure),
    align: 'end',
    cell: (line) => {
      const amount = formatMoney(line[`${figure}_minor`], currency, language)
      return (
        <Figure
          line={line}
          amount={amount}
          figure={figure}
          onOpen={onOpen}
          label={figureName(figure)}
          name={nameOf(line)}
        />
      )
    },
  })
  return [
    {
      id: 'name',
      header: groupName(by),
      isTitle: true,
      cell: (line) => (
        <TruncatedText
          text={nameOf(line)}
          fw={line.key === undefined ? 600 : undefined}
          c={line.key === null ? 'dimmed' : undefined}
        />
      ),
    },
    ...marginFigures.map(money),
    ...useRestColumns(nameOf, onOpen),
  ]
}

/** What isn't an amount of the report's currency. */
function useRestColumns(nameOf: (line: Line) => string, onOpen: Shown['onOpen']): readonly Column<Line>[] {
  const language = useLanguage()
  const say = useText(marginText)
  return [
    {
      id: 'permille',
      header: say('permille'),
      align: 'end',
      cell: (line) => <Percent line={line} />,
    },
    {
      id: 'ai',
      header: say('ai'),
      align: 'end',
      cell: (line) => {
        const amount = formatCost(line.ai_micro_usd, language)
        return <Figure line={line} amount={amount} onOpen={onOpen} figure="ai" label={say('ai')} name={nameOf(line)} />
      },
    },
  ]
}

function Percent({ line: { margin_permille } }: { line: Line }) {
  const language = useLanguage()
  if (margin_permille === null) return <None />
  return (
    <Text span inherit data-numeric>
      {formatNumber(margin_permille / 1000, language, { style: 'percent', minimumFractionDigits: 1 })}
    </Text>
  )
}

interface FigureProps {
  line: Line
  figure: Cell['figure']
  amount: string
  label: string
  name: string
  onOpen: (cell: Cell) => void
}

function Figure({ line, figure, amount, label, name, onOpen }: FigureProps) {
  const t = useText(reportText)
  return (
    <UnstyledButton
      className={`${classes.cell} ${line.key === undefined ? classes.total : ''}`}
      data-numeric
      aria-label={t('open', { figure: label, name, amount })}
      onClick={() => onOpen({ figure, key: line.key, title: t('entriesOf', { figure: label, name }) })}
    >
      {amount}
    </UnstyledButton>
  )
}

function useLineName(by: MarginGroup): (line: Line) => string {
  const say = useText(marginText)
  const language = useLanguage()
  return ({ key, name }) => {
    if (key === undefined) return say('total')
    if (key === null) return say('unattributed')
    if (by === 'node_kind') return isOneOf(keysOf(nodeKinds), key) ? nodeKinds[key].name[language] : key
    if (by === 'pair')
      return key
        .split(' ')
        .map((tag) => formatLanguageName(tag, language))
        .join(' → ')
    if (by === 'engine') return sayProducer(key, language)
    if (by === 'month') return formatMonth(key, language)
    return name?.[language] ?? key
  }
}
