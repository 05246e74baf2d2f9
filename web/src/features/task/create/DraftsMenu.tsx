import { ActionIcon, Button, Popover, Stack, Text, UnstyledButton } from '@mantine/core'
import { toWireTime } from '@polyphony/contract'
import { IconFiles, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { TruncatedText } from '../../../ui/TruncatedText.tsx'
import classes from './create.module.css'
import { nameOf } from './draft.ts'
import type { KeptDraft } from './kept-drafts.ts'
import { createText } from './text.ts'
import type { Drafts } from './use-draft.ts'

/** Orders begun and laid aside: opened again, deleted, or another one begun. */
export function DraftsMenu({ drafts, canBegin }: { drafts: Drafts; canBegin: boolean }) {
  const t = useText(createText)
  const [isOpen, setOpen] = useState(false)
  const { others } = drafts
  if (others.length === 0 && !canBegin) return null
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={320} trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFiles size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {others.length > 0 ? `${t('drafts')} (${others.length})` : t('drafts')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('drafts')}>
        <Stack gap="xs">
          {others.map((other) => (
            <DraftRow
              key={other.draft_id}
              other={other}
              onOpen={() => {
                drafts.open(other)
                setOpen(false)
              }}
              onRemove={() => drafts.remove(other)}
            />
          ))}
          {canBegin && (
            <Button
              variant="light"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => {
                drafts.begin()
                setOpen(false)
              }}
            >
              {t('newDraft')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

interface DraftRowProps {
  other: KeptDraft
  onOpen: () => void
  onRemove: () => void
}

function DraftRow({ other, onOpen, onRemove }: DraftRowProps) {
  const t = useText(createText)
  const language = useLanguage()
  const name = nameOf(other.draft) || t('untitled')
  const files = t('fileCount', { count: other.draft.files.length })
  const time = formatDateTime(toWireTime(new Date(other.changed_at)), language)
  return (
    <div className={classes.draft}>
      <UnstyledButton className={classes.draftName} onClick={onOpen}>
        <TruncatedText text={name} fw={600} />
        <Text size="xs" c="dimmed">
          {t('draftOf', { files, time })}
        </Text>
      </UnstyledButton>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--muted)"
        size={32}
        aria-label={t('deleteDraft', { name })}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
