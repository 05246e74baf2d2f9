/** Figures of the queue and of the reviewer's own load. */
import { Skeleton } from '@mantine/core'
import { calls, type OutputOf, trialRules } from '@polyphony/contract'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { formatNumber, formatWords } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { HoursTaken } from '../../../parts/work/HoursTaken.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import classes from './review.module.css'
import { reviewText } from './review.text.ts'

type Stats = OutputOf<typeof calls.review.getTestStats>

/** Shows no error of its own, because the list beside it shows one. */
export function ReviewFigures() {
  const t = useText(reviewText)
  const { data, isError } = useCall(calls.review.getTestStats, {})
  if (isError && !data) return null
  return (
    <Panel mb="md">
      {data ? (
        <dl className={classes.figures} aria-label={t('figures')}>
          <Figures stats={data} />
        </dl>
      ) : (
        <Skeleton height={98} role="status" aria-label={t('figures')} />
      )}
    </Panel>
  )
}

function Figures({ stats }: { stats: Stats }) {
  const t = useText(reviewText)
  const language = useLanguage()
  const { waiting_count, waiting_words, overdue_count, taken_count, taken_words, done_count, done_words } = stats
  const { median_hours } = stats
  const number = (value: number, digits = 0) => formatNumber(value, language, { maximumFractionDigits: digits })
  return (
    <>
      <Figure label={t('waiting')} value={number(waiting_count)}>
        {overdue_count > 0 ? (
          <span className={classes.late}>{t('overdueOf', { count: overdue_count })}</span>
        ) : (
          formatWords(waiting_words, language)
        )}
      </Figure>
      <Figure
        label={t('myLoad')}
        value={t('ofMost', { taken: number(taken_count), max: number(trialRules.reviewsAtOnce) })}
      >
        {formatWords(taken_words, language)}
      </Figure>
      <Figure label={t('doneLately')} value={number(done_count)}>
        {formatWords(done_words, language)}
      </Figure>
      <Figure label={t('medianTime')} value={<HoursTaken hours={median_hours} />}>
        {t('medianHint', { count: trialRules.reviewAimHours })}
      </Figure>
      <Agreement agreement={stats.agreement} />
    </>
  )
}

function Agreement({ agreement }: Pick<Stats, 'agreement'>) {
  const t = useText(reviewText)
  const language = useLanguage()
  if (!agreement) {
    return (
      <Figure label={t('agreement')} value="–">
        {t('noAgreement')}
      </Figure>
    )
  }
  const share = formatNumber(agreement.same_verdict, language, { style: 'percent', maximumFractionDigits: 0 })
  const difference = formatNumber(Math.abs(agreement.mean_difference), language, { maximumFractionDigits: 1 })
  return (
    <Figure label={t('agreement')} value={share}>
      {t('agreementOf', { count: agreement.pairs, difference })}
    </Figure>
  )
}

function Figure({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.about}>{children}</dd>
    </div>
  )
}
