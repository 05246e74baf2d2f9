/** Replaces words in the displayed targets after a preview of every change. */
import { Box, Checkbox, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { Form } from '../../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../../parts/form/FormDialog.tsx'
import { applyReplacements, type Replacement, replacementsOf } from '../../core/document/actions.ts'
import type { Row } from '../../core/row/row.ts'
import { useOpenDocument } from '../context/context.ts'
import { DiffText } from '../tagged/DiffText.tsx'
import { text } from '../texts/workbench.text.ts'
import classes from './toolbar.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
  onDone: (before: Row[]) => void
}

const mostShown = 100

export function ReplaceDialog({ isOpen, onClose, onDone }: Props) {
  const t = useText(text)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('replace')} size="lg">
      <Fields onClose={onClose} onDone={onDone} />
    </FormDialog>
  )
}

function Fields({ onClose, onDone }: Omit<Props, 'isOpen'>) {
  const t = useText(text)
  const opened = useOpenDocument()
  const { target_lang } = opened.document
  const [needle, setNeedle] = useState(opened.store.filter.value.target.text)
  const [replacement, setReplacement] = useState('')
  const [isCaseSensitive, setIsCaseSensitive] = useState(false)
  const found = replacementsOf(opened, { text: needle, isCaseSensitive }, replacement)
  const apply = () => {
    onDone(applyReplacements(opened, found))
    onClose()
  }
  return (
    <Form
      onSubmit={apply}
      submitLabel={t('replaceAllIn', { count: found.length })}
      isDisabled={found.length === 0}
      needsClick
    >
      <Group grow>
        <TextInput
          label={t('findInTarget')}
          lang={target_lang}
          data-autofocus
          value={needle}
          onChange={(event) => setNeedle(event.currentTarget.value)}
        />
        <TextInput
          label={t('replaceWith')}
          lang={target_lang}
          value={replacement}
          onChange={(event) => setReplacement(event.currentTarget.value)}
        />
      </Group>
      <Checkbox
        label={t('matchCase')}
        checked={isCaseSensitive}
        onChange={(event) => setIsCaseSensitive(event.currentTarget.checked)}
      />
      <Preview found={found} hasNeedle={needle !== ''} />
    </Form>
  )
}

function Preview({ found, hasNeedle }: { found: readonly Replacement[]; hasNeedle: boolean }) {
  const t = useText(text)
  const { target_lang } = useOpenDocument().document
  return (
    // It scrolls: the keyboard must be able to reach it.
    <Box className={classes.preview} tabIndex={0} role="group" aria-label={t('replacePreview')}>
      {hasNeedle && found.length === 0 && <Text c="dimmed">{t('replaceNothing')}</Text>}
      {found.slice(0, mostShown).map(({ row, target }) => (
        <div key={row.segment.segment_id} className={classes.change}>
          <span className={classes.number}>{row.index + 1}</span>
          <span lang={target_lang}>
            <DiffText before={row.target} after={target} codes={row.segment.codes} />
          </span>
        </div>
      ))}
    </Box>
  )
}
