/** Proposes a term for the company's termbase; it shows here once an admin has approved it. */
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { calls, lengths } from '@polyphony/contract'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../../../i18n/i18n.ts'
import { useSave } from '../../../../../../parts/form/use-save.ts'
import { ErrorNote } from '../../../../../../parts/query/ErrorNote.tsx'
import { useOpenDocument } from '../../context/context.ts'
import { proposeText } from './propose.text.ts'

export function ProposeTerm() {
  const t = useText(proposeText)
  const opened = useOpenDocument()
  const [isOpen, setOpen] = useState(false)
  const { purpose, can } = opened.document
  if (purpose !== 'order' || !can.comment) return null
  if (isOpen) return <Form onClose={() => setOpen(false)} />
  return (
    <Button
      mt={8}
      size="compact-xs"
      variant="subtle"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {t('propose')}
    </Button>
  )
}

const blank = { source: '', target: '', note: '' }

function Form({ onClose }: { onClose: () => void }) {
  const t = useText(proposeText)
  const { node_task_id, source_lang, target_lang } = useOpenDocument().document
  const [written, setWritten] = useState(blank)
  const save = useSave(calls.workbench.proposeTerm, { done: t('proposed'), onDone: onClose })
  const field = (name: keyof typeof blank) => ({
    size: 'xs',
    label: t(name),
    maxLength: name === 'note' ? lengths.reason : lengths.term,
    value: written[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setWritten({ ...written, [name]: event.currentTarget.value }),
  })
  return (
    <form
      aria-label={t('propose')}
      onSubmit={(event) => {
        event.preventDefault()
        save.send({ node_task_id, ...written })
      }}
    >
      <Stack gap={8} mt={8}>
        <ErrorNote message={save.message} />
        <TextInput {...field('source')} lang={source_lang} />
        <TextInput {...field('target')} lang={target_lang} />
        <TextInput {...field('note')} />
        <Group gap={8} justify="flex-end">
          <Button size="xs" variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            size="xs"
            type="submit"
            loading={save.isPending}
            disabled={!written.source.trim() || !written.target.trim()}
          >
            {t('send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
