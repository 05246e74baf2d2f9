/** Volume, quality and punctuality by month. */
import { Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { calls, type TalentStats } from '@polyphony/contract'
import { useCall } from '../../../api/use-call.ts'
import { formatDate, formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { QueryState } from '../../../parts/query/QueryState.tsx'
import { Card } from '../../../ui/frame/Card.tsx'
import classes from './talent.module.css'
import { talentText } from './talent.text.ts'

export function ActivityCard() {
  const t = useText(talentText)
  const { data, error, refetch } = useCall(calls.talent.getTalentStats, {})
  return (
    <Card title={t('activity')}>
      {error && !data ? (
        <QueryState error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton height={160} />
      ) : data.finished_count === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noActivity')}
        </Text>
      ) : (
        <>
          <Months months={data.months} />
          <Figures stats={data} />
          {data.scores.length > 1 && <Scores scores={data.scores} />}
        </>
      )}
    </Card>
  )
}

function Months({ months }: Pick<TalentStats, 'months'>) {
  const t = useText(talentText)
  const language = useLanguage()
  const most = Math.max(1, ...months.map(({ count }) => count))
  return (
    <>
      <div className={classes.bars} aria-hidden>
        {months.map(({ month, count }) => (
          <div
            key={month}
            className={classes.bar}
            data-empty={count === 0 || undefined}
            style={{ height: `${(100 * count) / most}%` }}
            title={`${month}: ${formatNumber(count, language)}`}
          />
        ))}
      </div>
      <Text size="xs" c="dimmed" mt={4} style={{ display: 'flex', justifyContent: 'space-between' }} aria-hidden>
        <span>{months[0]?.month}</span>
        <span>{months.at(-1)?.month}</span>
      </Text>
      <VisuallyHidden>
        <table>
          <caption>{t('activity')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('monthOf')}</th>
              <th scope="col">{t('pieces')}</th>
              <th scope="col">{t('words')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, count, word_count }) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                <td>{formatNumber(count, language)}</td>
                <td>{formatNumber(word_count, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}

function Figures({ stats: { finished_count, word_count, on_time_rate, mean_score } }: { stats: TalentStats }) {
  const t = useText(talentText)
  const language = useLanguage()
  const facts = [
    [t('finished'), formatNumber(finished_count, language)],
    [t('words'), formatNumber(word_count, language)],
    [t('onTime'), on_time_rate === null ? null : formatNumber(on_time_rate, language, { style: 'percent' })],
    [t('meanScore'), mean_score === null ? null : formatNumber(mean_score, language, { maximumFractionDigits: 1 })],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <dd className={value === null ? undefined : classes.number}>
            {value ?? (
              <Text span size="sm" c="dimmed">
                {t('tooLittle')}
              </Text>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** From the oldest on the left to the newest; the axis begins at 0, or higher if the worst score allows that. */
function Scores({ scores }: Pick<TalentStats, 'scores'>) {
  const t = useText(talentText)
  const language = useLanguage()
  const lowest = Math.max(0, Math.min(...scores.map(({ score }) => score)) - 5)
  const points = scores
    .map(
      ({ score }, index) => `${(100 * index) / (scores.length - 1)},${100 - (100 * (score - lowest)) / (100 - lowest)}`,
    )
    .join(' ')
  return (
    <>
      <Title order={3} mt="md" mb="xs">
        {t('scores')}
      </Title>
      <svg className={classes.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <polyline points={points} />
      </svg>
      <VisuallyHidden>
        <ul>
          {scores.map(({ score, created_at }, index) => (
            <li key={index}>{t('scoreOn', { date: formatDate(created_at, language), score })}</li>
          ))}
        </ul>
      </VisuallyHidden>
    </>
  )
}
