/** Changes what is found; the file itself stays. */
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { calls, chunkLimits, type KnowledgeChunk } from '@polyphony/contract'
import { type FormEvent, useState } from 'react'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { ErrorNote } from '../../../../parts/query/ErrorNote.tsx'
import { viewText } from './view.text.ts'

interface PassageFormProps {
  knowledgeId: string
  revision: number
  chunk: KnowledgeChunk
  onClose: () => void
}

export function PassageForm({ knowledgeId: knowledge_id, revision, chunk, onClose }: PassageFormProps) {
  const t = useText(viewText)
  const common = useText(commonText)
  const [was] = useState(chunk.body) // what was seen when it began
  const [body, setBody] = useState(chunk.body)
  const [body2, setBody2] = useState(chunk.body_2)
  const save = useSave(calls.knowledge.saveKnowledgeChunk, {
    invalidates: [calls.knowledge.getKnowledgeChunkList],
    invalidatesOnError: [calls.knowledge.getKnowledgeChunkList],
    words: { VERSION_CONFLICT: t('conflict') },
    done: common('saved'),
    onDone: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { position } = chunk
    save.send({ knowledge_id, revision, position, was, body, ...(body2 !== null && { body_2: body2 }) })
  }
  const isEmpty = body.trim() === '' || body2?.trim() === ''
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <ErrorNote message={save.message} />
        <Field label={t('text')} lang={chunk.lang} value={body} onChange={setBody} />
        {body2 !== null && <Field label={t('translation')} lang={chunk.lang_2} value={body2} onChange={setBody2} />}
        <Text size="xs" c="dimmed">
          {t('editHint')}
        </Text>
        <Group gap="xs">
          <Button type="submit" size="compact-md" loading={save.isPending} disabled={isEmpty}>
            {common('save')}
          </Button>
          <Button size="compact-md" variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface FieldProps {
  label: string
  lang: string | null
  value: string
  onChange: (text: string) => void
}

function Field({ label, lang, value, onChange }: FieldProps) {
  return (
    <Textarea
      autosize
      minRows={3}
      maxRows={16}
      maxLength={chunkLimits.body}
      label={label}
      lang={lang ?? undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
