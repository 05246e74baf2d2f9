import { Badge, List, Text } from '@mantine/core'
import type { AgentCase, CaseResult } from '@polyphony/contract'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { dot } from '../../../../i18n/format.ts'
import { useText } from '../../../../i18n/i18n.ts'
import classes from './proof.module.css'
import { proofText } from './proof.text.ts'

export function Expectation({ row: { must_refuse, must_cite, expected } }: { row: AgentCase }) {
  const t = useText(proofText)
  if (must_refuse) return t('must_refuse')
  const said = expected.split('\n').filter(Boolean).join(dot)
  if (must_cite.length === 0 && said === '') return t('answersAny')
  return (
    <>
      {must_cite.length > 0 && (
        <Text size="sm">{`${t('must_cite')}: ${must_cite.map(({ name }) => name ?? t('goneFile')).join(', ')}`}</Text>
      )}
      {said !== '' && <Text size="sm">{`${t('expected')}: ${said}`}</Text>}
    </>
  )
}

export function Verdict({ result }: { result: CaseResult | undefined }) {
  const t = useText(proofText)
  if (!result)
    return (
      <Text size="sm" c="dimmed">
        {t('notRun')}
      </Text>
    )
  const { is_passed } = result
  return (
    <Badge
      variant="light"
      color={is_passed ? 'teal' : 'red'}
      tt="none"
      leftSection={is_passed ? <IconCheck size={12} aria-hidden /> : <IconX size={12} aria-hidden />}
    >
      {t(is_passed ? 'passed' : 'failed')}
    </Badge>
  )
}

/** What came of a question, and of each check. */
export function CaseAnswer({ result }: { result: CaseResult | undefined }) {
  const t = useText(proofText)
  const messageOf = useErrorMessage()
  if (!result) return null
  const { checks, answer, has_refused, cited, error } = result
  const separator = t('missing', { phrases: '' }).trim().endsWith(':') ? ', ' : '、'
  return (
    <div className={classes.answer}>
      <List size="sm" listStyleType="none">
        {checks.map(({ check, is_passed, missing }) => (
          <List.Item key={check}>
            {t(is_passed ? 'checkOk' : 'checkNot', { check: t(check) })}
            {missing.length > 0 && ` ${t('missing', { phrases: missing.join(separator) })}`}
          </List.Item>
        ))}
      </List>
      {error && <Text size="sm">{t('error', { reason: messageOf(error) })}</Text>}
      {answer === null && (
        <Text size="sm" c="dimmed">
          {t('withheld')}
        </Text>
      )}
      {answer !== null && answer !== '' && <blockquote className={classes.said}>{answer}</blockquote>}
      {has_refused && answer === '' && <Text size="sm">{t('refused')}</Text>}
      {answer !== null && cited.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('cited', { files: cited.map(({ name }) => name ?? t('goneFile')).join(separator) })}
        </Text>
      )}
    </div>
  )
}
