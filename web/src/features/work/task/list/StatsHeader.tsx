/** Figures of all orders; the figures of due tasks filter the list. */
import { Text, UnstyledButton } from '@mantine/core'
import { anyStatus, calls, taskStatuses } from '@polyphony/contract'
import type { ReactNode } from 'react'
import { useTalent } from '../../../../api/session/session.ts'
import { useCall } from '../../../../api/use-call.ts'
import { formatMoney, formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { taskText } from '../task.text.ts'
import classes from './stats.module.css'

/** Hidden while there are no orders. */
export function StatsHeader({ onChoose }: { onChoose: (due: 'near' | 'overdue') => void }) {
  const t = useText(taskText)
  const language = useLanguage()
  // A sum over all companies means nothing.
  const { is_operator } = useTalent()
  const { data } = useCall(calls.taskWork.getTaskStats, {})
  if (!data || data.counts[anyStatus] === 0) return null
  const number = (value: number) => formatNumber(value, language)
  const { inProgress, paused, awaitingAcceptance } = taskStatuses
  const underWay = [inProgress, paused, awaitingAcceptance].reduce((sum, status) => sum + (data.counts[status] ?? 0), 0)
  return (
    <Panel mb="md">
      <section className={classes.figures} aria-label={t('figures')}>
        <Figure name={t('underWay')}>{number(underWay)}</Figure>
        {(['near', 'overdue'] as const).map((due) => (
          <UnstyledButton key={due} className={classes.press} onClick={() => onChoose(due)} disabled={data[due] === 0}>
            <Figure name={t(due === 'near' ? 'nearDue' : 'overdue')} tone={data[due] > 0 ? due : undefined}>
              {number(data[due])}
            </Figure>
          </UnstyledButton>
        ))}
        {!is_operator && (
          <Figure name={t('spent')}>
            {data.spending
              .map(({ amount_minor, currency }) => formatMoney(amount_minor, currency, language))
              .join(' · ')}
          </Figure>
        )}
        <Figure name={t('wordsOrdered')}>{number(data.word_count)}</Figure>
        {data.on_time_percent !== null && <Figure name={t('onTime')}>{data.on_time_percent}%</Figure>}
      </section>
    </Panel>
  )
}

function Figure({
  name,
  tone,
  children,
}: {
  name: string
  tone?: 'near' | 'overdue' | undefined
  children: ReactNode
}) {
  return (
    <span className={classes.figure}>
      <Text span size="xs" c="var(--muted)">
        {name}
      </Text>
      <Text span fw={600} data-numeric {...(tone && { c: `var(--${tone})` })}>
        {children}
      </Text>
    </span>
  )
}
