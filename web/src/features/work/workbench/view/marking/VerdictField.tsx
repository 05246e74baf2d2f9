import { Alert, Radio, Text } from '@mantine/core'
import { trialVerdicts } from '@polyphony/contract'
import { useController } from 'react-hook-form'
import { useText } from '../../../../../i18n/i18n.ts'
import { StatusBadge } from '../../../../../ui/state/Status.tsx'
import classes from './marking.module.css'
import { markingText } from './marking.text.ts'
import type { MarkingControl } from './marking-schema.ts'
import type { Suggestion } from './use-suggestion.ts'

interface Props {
  control: MarkingControl
  suggestion: Suggestion | null
  passScore: number
}

/** Preset by the score until the reviewer selects a verdict. */
export function VerdictField({ control, suggestion, passScore }: Props) {
  const t = useText(markingText)
  const { field } = useController({ control, name: 'verdict' })
  const isAgainst = field.value !== null && suggestion !== null && field.value !== suggestion.verdict
  return (
    <div>
      {suggestion && (
        <Text size="sm" mb="xs" role="status">
          <Text span c="dimmed">
            {t('score')}
          </Text>{' '}
          <strong>{t('scoreOf', { score: suggestion.score, pass: passScore })}</strong>
        </Text>
      )}
      <Radio.Group
        value={field.value ?? suggestion?.verdict ?? null}
        onChange={field.onChange}
        aria-label={t('verdict')}
      >
        <div className={classes.verdict}>
          {trialVerdicts.map((verdict) => (
            <span key={verdict} className={classes.choice}>
              <Radio value={verdict} label={t(verdict)} />
              {suggestion?.verdict === verdict && (
                <StatusBadge tone={verdict === 'pass' ? 'done' : 'overdue'}>{t('suggested')}</StatusBadge>
              )}
            </span>
          ))}
        </div>
      </Radio.Group>
      {isAgainst && (
        <Alert color="orange" mt="sm">
          {t('against')}
        </Alert>
      )}
    </div>
  )
}
