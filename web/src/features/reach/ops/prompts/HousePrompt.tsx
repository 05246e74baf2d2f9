/** One of the house's prompts: its words, a trial of them, and its versions. */
import { Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { calls, type HousePromptDetail, housePromptLimits } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { LeaveDialog } from '../../../../parts/form/LeaveDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { LinkButton } from '../../../../parts/link/links.tsx'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import { paths } from '../../../../paths.ts'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { HousePromptTrial } from './HousePromptTrial.tsx'
import { HousePromptVersions, RestoreDefault } from './HousePromptVersions.tsx'
import classes from './prompts.module.css'
import { opsPromptText } from './prompts.text.ts'
import { usePromptName } from './use-prompt-name.ts'

const housePromptReads = [calls.housePrompt.getHousePrompt, calls.housePrompt.getHousePromptList]

export function HousePrompt({ name }: { name: string }) {
  const t = useText(opsPromptText)
  const nameOf = usePromptName()
  const found = useCall(calls.housePrompt.getHousePrompt, { name })
  const back = (
    <LinkButton variant="default" to={paths.opsPrompts}>
      {t('back')}
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={nameOf(name)} description={name} actions={back} />
      {found.data ? (
        <Stack gap="md">
          <Editor key={found.data.version} prompt={found.data} />
          <HousePromptVersions prompt={found.data} />
        </Stack>
      ) : (
        <Panel>
          <QueryState error={found.error} onRetry={() => void found.refetch()} words={{ NOT_FOUND: t('notThere') }} />
        </Panel>
      )}
    </>
  )
}

function Editor({ prompt }: { prompt: HousePromptDetail }) {
  const { name, version } = prompt
  const t = useText(opsPromptText)
  const [text, setText] = useState(prompt.text)
  const [note, setNote] = useState('')
  const isChanged = text.trim() !== prompt.text
  const save = useSave(calls.housePrompt.saveHousePrompt, {
    invalidates: housePromptReads,
    words: { VERSION_CONFLICT: t('conflict') },
    staysOpen: true,
    done: (saved) => t('saved', { version: saved.version }),
  })
  return (
    <div className={classes.columns}>
      <Panel className={classes.box}>
        <Form
          save={save}
          onSubmit={() => save.send({ name, version, text, note })}
          submitLabel={t('putInForce')}
          isDisabled={!isChanged}
        >
          <WordsField text={text} onChange={setText} />
          <TextInput
            label={t('note')}
            maxLength={housePromptLimits.note}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Form>
        <Parts prompt={prompt} />
        {!prompt.is_default && <RestoreDefault prompt={prompt} />}
      </Panel>
      <Panel className={classes.box}>
        <HousePromptTrial prompt={prompt} text={text} />
      </Panel>
      <LeaveDialog isChanged={() => isChanged} loss={t('unsaved')} />
    </div>
  )
}

function Parts({ prompt: { variables, fixed } }: { prompt: HousePromptDetail }) {
  const t = useText(opsPromptText)
  return (
    <div>
      <Title order={2} size="h5">
        {t('variables')}
      </Title>
      {variables.map(({ name, is_optional }) => (
        <Group key={name} gap="xs">
          <span className={classes.name}>{`{{${name}}}`}</span>
          <Text size="xs" c="dimmed">
            {t(is_optional ? 'optional' : 'required')}
          </Text>
        </Group>
      ))}
      {fixed.length > 0 && (
        <Title order={2} size="h5" mt="sm">
          {t('fixed')}
        </Title>
      )}
      {fixed.map((part) => (
        <p key={part} className={classes.fixed} lang="en">
          {part}
        </p>
      ))}
    </div>
  )
}

function WordsField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = useText(opsPromptText)
  return (
    <Textarea
      className={classes.words}
      label={t('words')}
      description={t('wordsHint')}
      lang="en"
      autosize
      minRows={10}
      maxRows={28}
      maxLength={housePromptLimits.text}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
