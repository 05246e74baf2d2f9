/** Runs the prompt on a passage; where there is no model it says so. */
import { Alert, Button, Group, Text, Textarea, Title } from '@mantine/core'
import { calls, directiveLimits, directiveValues, fillParts } from '@polyphony/contract'
import { IconInfoCircle, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { ErrorNote } from '../../../../parts/query/ErrorNote.tsx'
import classes from '../prompt.module.css'
import { promptText } from '../prompt.text.ts'
import { PassageDialog } from './PassageDialog.tsx'
import type { DirectiveDraft } from './use-directive.ts'

interface Props {
  draft: Pick<DirectiveDraft, 'prompt' | 'variables'>
  values: Readonly<Record<string, string>>
}

export function TryPanel({ draft: { prompt, variables }, values }: Props) {
  const t = useText(promptText)
  const messageOf = useErrorMessage()
  const [passage, setPassage] = useState('')
  const [isPicking, setPicking] = useState(false)
  const run = useAction(calls.directive.tryDirective, { noErrorTip: true })
  const isMissing = fillParts(prompt, directiveValues(variables, values)).some(({ is_missing }) => is_missing)
  return (
    <>
      <Title order={2} size="h4">
        {t('try')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('tryAbout')}
      </Text>
      <Textarea
        label={t('passage')}
        description={t('passageHint')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={directiveLimits.passage}
        value={passage}
        onChange={(event) => setPassage(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button
          loading={run.isPending}
          disabled={prompt === '' || isMissing}
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={() => run.mutate({ prompt, variables, values, passage })}
        >
          {t('run')}
        </Button>
        <Button variant="default" onClick={() => setPicking(true)}>
          {t('fromKnowledge')}
        </Button>
      </Group>
      <ErrorNote message={run.error && messageOf(run.error)} />
      <Outcome said={run.data} />
      <PassageDialog isOpen={isPicking} onTake={setPassage} onClose={() => setPicking(false)} />
    </>
  )
}

function Outcome({ said }: { said: { answer: string | null; is_cut: boolean } | undefined }) {
  const t = useText(promptText)
  if (!said) return null
  if (said.answer === null)
    return (
      <Alert role="status" icon={<IconInfoCircle size={18} aria-hidden />}>
        {t('noModel')}
      </Alert>
    )
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {t('answer')}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className={classes.text} role="region" aria-label={t('answer')} tabIndex={0}>
        {said.answer}
      </div>
      {said.is_cut && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('isCut')}
        </Text>
      )}
    </div>
  )
}
