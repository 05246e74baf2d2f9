import { Button, Popover, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconFiles, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateTime } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { paths } from '../../../../../paths.ts'
import { TruncatedText } from '../../../../../ui/text/TruncatedText.tsx'
import { draftText } from '../draft.text.ts'
import classes from './draft.module.css'
import type { DraftEntry } from './draft-entry.ts'
import { useLatestDrafts } from './use-draft-list.ts'

const shown = 5

interface DraftsMenuProps {
  /** The displayed draft. */
  current: string
  isSaved: boolean
  canBegin: boolean
  onBegin: () => void
  onOpen: (draftId: string) => void
}

/** A menu of the user's latest drafts, and a button for a new one. */
export function DraftsMenu({ current, isSaved, canBegin, onBegin, onOpen }: DraftsMenuProps) {
  const t = useText(draftText)
  const [isOpen, setOpen] = useState(false)
  const data = useLatestDrafts()
  const rows = data?.list ?? []
  const others = rows.filter(({ draft_id }) => draft_id !== current)
  const isListed = others.length < rows.length
  const hiddenCount = data ? data.total - data.list.length : 0
  const count = others.length + hiddenCount - (hiddenCount > 0 && isSaved && !isListed ? 1 : 0)
  if (count === 0 && !canBegin) return null
  const close = (then: () => void) => () => {
    setOpen(false)
    then()
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={320} trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFiles size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? `${t('drafts')} (${count})` : t('drafts')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('drafts')}>
        <Stack gap="xs">
          {others.slice(0, shown).map((entry) => (
            <Entry key={entry.draft_id} entry={entry} onOpen={close(() => onOpen(entry.draft_id))} />
          ))}
          {canBegin && (
            <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={close(onBegin)}>
              {t('newDraft')}
            </Button>
          )}
          {count > 0 && (
            <Button variant="subtle" renderRoot={(props) => <Link to={paths.taskDraft} {...props} />}>
              {t('allDrafts')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function Entry({ entry: { name, file_count, updated_at }, onOpen }: { entry: DraftEntry; onOpen: () => void }) {
  const t = useText(draftText)
  const language = useLanguage()
  const files = t('fileCount', { count: file_count })
  return (
    <UnstyledButton className={classes.entry} onClick={onOpen}>
      <TruncatedText text={name || t('untitled')} fw={600} isFocusable={false} />
      <Text size="xs" c="dimmed">
        {t('draftOf', { files, time: formatDateTime(updated_at, language) })}
      </Text>
    </UnstyledButton>
  )
}
