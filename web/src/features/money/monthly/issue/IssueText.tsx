/** An issue of a review, with the text in which it was marked. */
import { Stack, Text } from '@mantine/core'
import type { ItemIssue } from '@polyphony/contract'
import { severityNames, typeNames } from '../../../../i18n/domain/quality.text.ts'
import { dot } from '../../../../i18n/format.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { issueAnswerText, qualityText } from '../quality.text.ts'
import classes from './issue.module.css'

interface IssueTextProps {
  issue: ItemIssue
  /** What stands beside its answer. */
  more?: readonly string[]
}

export function IssueText({ issue, more = [] }: IssueTextProps) {
  const t = useText(qualityText)
  const typeName = useText(typeNames)
  const severityName = useText(severityNames)
  const answer = useText(issueAnswerText)
  const { number, type, severity, state, waive_reason, note, correction, source, target } = issue
  return (
    <Stack gap={2} className={classes.issue}>
      <Text size="sm" fw={600}>
        {[typeName(type), severityName(severity)].join(dot)}
        <Text span size="xs" c="dimmed" ml={8}>
          {[answer(state), ...more].join(dot)}
        </Text>
      </Text>
      {note !== '' && <Text size="sm">{note}</Text>}
      {correction !== '' && <Text size="sm">{t('correction', { text: correction })}</Text>}
      {waive_reason && <Text size="sm">{t('answered', { text: waive_reason })}</Text>}
      <Text size="xs" c="dimmed">
        {number} {source} → {target}
      </Text>
    </Stack>
  )
}
