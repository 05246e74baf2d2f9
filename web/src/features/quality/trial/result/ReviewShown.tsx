import { Box, Group, Stack, Text, Title } from '@mantine/core'
import type { TrialResult, TrialSummary } from '@polyphony/contract'
import { IconBulb, IconCircleCheck, IconCircleX, IconThumbUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { severityNames } from '../../../../i18n/domain/quality.text.ts'
import { formatDateTime, formatDuration, formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Card } from '../../../../ui/frame/Card.tsx'
import { Radar } from '../../../../ui/radar/Radar.tsx'
import { trialText } from '../trial.text.ts'
import { ResultSegments } from './ResultSegments.tsx'
import classes from './result.module.css'
import { resultText } from './result.text.ts'

interface ReviewShownProps {
  result: TrialResult
  trial: TrialSummary
  /** What the talent can do next. */
  children: ReactNode
}

/** The verdict with score, marks by axis, strengths, advice and the segments. */
export function ReviewShown({ result, trial, children }: ReviewShownProps) {
  const t = useText(resultText)
  const trials = useText(trialText)
  const language = useLanguage()
  const isPassed = result.verdict === 'pass'
  const Icon = isPassed ? IconCircleCheck : IconCircleX
  return (
    <>
      <div className={classes.columns}>
        <Card title={t('summary')}>
          <Group gap="sm" className={classes.verdict} data-passed={isPassed || undefined}>
            <Icon size={32} aria-hidden />
            <span className={classes.word}>{t(isPassed ? 'passed' : 'failed')}</span>
            <span className={classes.score}>
              {formatNumber(result.score, language)} <small>{t('points')}</small>
            </span>
          </Group>
          <Text size="sm" c="dimmed" mt="xs">
            {trials('passScore', { score: formatNumber(trial.pass_score, language) })} ·{' '}
            {t('doneAt', { at: formatDateTime(result.done_at, language) })}
          </Text>
          <Box mt="sm">{children}</Box>
          <Stack gap="md" mt="lg">
            <Said icon={IconThumbUp} title={t('good')} body={result.good} />
            <Said icon={IconBulb} title={t('learn')} body={result.learn} />
          </Stack>
        </Card>
        <Card title={t('abilities')}>
          <Radar label={t('abilities')} axes={result.axes} />
        </Card>
      </div>
      {result.notes.length > 0 && <Notes notes={result.notes} />}
      {(result.segments.length > 0 || result.notes.length === 0) && (
        <ResultSegments result={result} sourceLang={trial.source_lang} targetLang={trial.target_lang} />
      )}
    </>
  )
}

/** Remarks on an interpretation. */
function Notes({ notes }: Pick<TrialResult, 'notes'>) {
  const t = useText(resultText)
  const severityName = useText(severityNames)
  return (
    <Card title={t('notes')}>
      <Stack component="ul" gap="xs" className={classes.marks}>
        {notes.map(({ at_ms, body, severity }, index) => (
          <li key={index}>
            <b>{formatDuration(at_ms)}</b>
            <span>
              {severity && severity !== 'neutral' && <b>{severityName(severity)} </b>}
              {body}
            </span>
          </li>
        ))}
      </Stack>
    </Card>
  )
}

function Said({ icon: Icon, title, body }: { icon: typeof IconBulb; title: string; body: string }) {
  return (
    <section>
      <Title order={3} className={classes.said}>
        <Icon size={18} aria-hidden />
        {title}
      </Title>
      <Text size="sm" mt={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {body}
      </Text>
    </section>
  )
}
