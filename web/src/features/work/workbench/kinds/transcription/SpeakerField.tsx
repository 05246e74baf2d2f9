/** The speaker of a cue: selected or typed, for this cue or for all cues of the speaker. */
import { Autocomplete, Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import type { Row } from '../../core/row/row.ts'
import { useOpenDocument } from '../../view/context/context.ts'
import { insideScreen } from '../../view/frame/screen-id.ts'
import { cuesText } from './cues.text.ts'

interface Props {
  row: Row
  onSave: (speaker: string | null, isEverywhere: boolean) => void
}

export function SpeakerField({ row, onSave }: Props) {
  const t = useText(cuesText)
  const [isOpen, setIsOpen] = useState(false)
  const { speaker } = row.segment
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      trapFocus
      width={280}
      position="bottom-start"
      portalProps={insideScreen}
    >
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          fw={400}
          maw={200}
          leftSection={<IconUser size={16} aria-hidden />}
          aria-label={speaker ? t('speakerOf', { name: speaker }) : t('noSpeaker')}
          onClick={() => setIsOpen(!isOpen)}
        >
          {speaker ?? t('speaker')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <SpeakerForm
          speaker={speaker}
          onSave={(...saved) => {
            setIsOpen(false)
            onSave(...saved)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function SpeakerForm({ speaker, onSave }: { speaker: string | null; onSave: Props['onSave'] }) {
  const t = useText(cuesText)
  const { store } = useOpenDocument()
  const [name, setName] = useState(speaker ?? '')
  const [isEverywhere, setIsEverywhere] = useState(false)
  const speakers = Array.from(store.allRows(), (row) => row.segment.speaker).filter((each) => each !== null)
  const count = speakers.filter((each) => each === speaker).length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSave(name.trim() || null, isEverywhere)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Autocomplete
          label={t('speaker')}
          description={t('speakerHint')}
          data={[...new Set(speakers)]}
          value={name}
          maxLength={60}
          comboboxProps={{ withinPortal: false }}
          data-autofocus
          onChange={setName}
        />
        {speaker && count > 1 && (
          <Checkbox
            size="sm"
            label={t('renameAll', { name: speaker, count })}
            checked={isEverywhere}
            onChange={(event) => setIsEverywhere(event.currentTarget.checked)}
          />
        )}
        <Button type="submit" size="xs">
          {t('save')}
        </Button>
      </Stack>
    </form>
  )
}
