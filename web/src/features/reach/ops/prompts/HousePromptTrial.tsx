import { Alert, Button, Text, Textarea, TextInput, Title } from '@mantine/core'
import { calls, type HousePromptDetail, housePromptLimits } from '@polyphony/contract'
import { IconInfoCircle, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { ErrorNote } from '../../../../parts/query/ErrorNote.tsx'
import classes from './prompts.module.css'
import { opsPromptText } from './prompts.text.ts'

interface Props {
  prompt: HousePromptDetail
  text: string
}

export function HousePromptTrial({ prompt: { name, variables }, text }: Props) {
  const t = useText(opsPromptText)
  const messageOf = useErrorMessage()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [message, setMessage] = useState('')
  const run = useAction(calls.housePrompt.tryHousePrompt, { noErrorTip: true })
  return (
    <>
      <Title order={2} size="h4">
        {t('try')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('tryAbout')}
      </Text>
      {variables.map(({ name: variable, is_optional }) => (
        <TextInput
          key={variable}
          size="xs"
          label={variable}
          placeholder={is_optional ? t('optional') : t('required')}
          maxLength={housePromptLimits.value}
          value={values[variable] ?? ''}
          onChange={(event) => setValues({ ...values, [variable]: event.currentTarget.value })}
        />
      ))}
      <Textarea
        label={t('message')}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={housePromptLimits.message}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <div>
        <Button
          loading={run.isPending}
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={() => run.mutate({ name, text, values, message })}
        >
          {t('run')}
        </Button>
      </div>
      <ErrorNote message={run.error && messageOf(run.error)} />
      <Outcome answer={run.data?.answer} />
    </>
  )
}

function Outcome({ answer }: { answer: string | null | undefined }) {
  const t = useText(opsPromptText)
  return (
    <>
      {answer === null && (
        <Alert role="status" icon={<IconInfoCircle size={18} aria-hidden />}>
          {t('noModel')}
        </Alert>
      )}
      {answer && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <div className={classes.text} role="region" aria-label={t('answer')} tabIndex={0}>
          {answer}
        </div>
      )}
    </>
  )
}
