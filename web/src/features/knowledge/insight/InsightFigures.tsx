/** By how much people changed drafts before and after the first approval, for each pair of languages. */
import { Skeleton, Text } from '@mantine/core'
import { calls, fewestMeasured, type InsightFigure } from '@polyphony/contract'
import { useId } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { QueryState } from '../../../parts/query/QueryState.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { LanguagePair } from '../../../ui/language/LanguagePair.tsx'
import classes from './insight.module.css'
import { insightText } from './insight.text.ts'

export function InsightFigures() {
  const t = useText(insightText)
  const { data, error, refetch } = useCall(calls.insight.getInsightFigures, {})
  const title = useId()
  return (
    <Panel mt="md" p="md">
      <section aria-labelledby={title}>
        <Text id={title} component="h2" fw={600} m={0}>
          {t('figures')}
        </Text>
        <Text size="sm" c="dimmed" mb="sm">
          {data?.list.length === 0 ? t('figuresNone') : t('figuresAbout')}
        </Text>
        {!data && <QueryState error={error} onRetry={() => void refetch()} bones={<Skeleton height={64} />} />}
        <ul className={classes.figures}>
          {data?.list.map((figure) => (
            <li key={`${figure.source_lang} ${figure.target_lang}`}>
              <LanguagePair source={figure.source_lang} target={figure.target_lang} />
              <Periods figure={figure} />
            </li>
          ))}
        </ul>
      </section>
    </Panel>
  )
}

function Periods({ figure: { approved_at, before, after } }: { figure: InsightFigure }) {
  const t = useText(insightText)
  return (
    <dl>
      <dt>{t(approved_at ? 'beforeApproval' : 'soFar')}</dt>
      <dd>
        <Measured {...before} />
      </dd>
      {approved_at && (
        <>
          <dt>{t('afterApproval')}</dt>
          <dd>
            <Measured {...after} />
          </dd>
        </>
      )}
    </dl>
  )
}

function Measured({ segment_count, effort }: InsightFigure['before']) {
  const t = useText(insightText)
  const language = useLanguage()
  if (effort === null) return t('notEnough', { count: segment_count, needed: formatNumber(fewestMeasured, language) })
  const share = formatNumber(effort, language, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <>
      <strong>{share}</strong> ({t('ofSegments', { count: segment_count })})
    </>
  )
}
