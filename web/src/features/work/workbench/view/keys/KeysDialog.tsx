/** All commands with their keys, which can be changed. */
import { Button, Group, Modal, Table, Text } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { sayWording, useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { KeyHint } from '../../../../../ui/text/KeyHint.tsx'
import { chordOf, defaultKeymap, holderOf, isComposing, keysOf, rebound } from '../../core/keys/keymap.ts'
import { useKeymap, useWorkbench } from '../context/context.ts'
import { keysText } from './keys.text.ts'

export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText(keysText)
  const [notice, setNotice] = useState<string | null>(null)
  const { keys } = useWorkbench()
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('title')} size="lg" closeOnEscape>
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('command')}</Table.Th>
            <Table.Th w={220}>{t('keys')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <KeyRows onNotice={setNotice} />
        </Table.Tbody>
      </Table>
      <Group justify="space-between" mt="md">
        <Text size="xs" c="dimmed" role="status">
          {notice ?? t('undoHint')}
        </Text>
        <Button variant="default" onClick={() => keys.change(defaultKeymap(keys.commands))}>
          {t('resetAll')}
        </Button>
      </Group>
    </Modal>
  )
}

/** The commands of the present work: those of other kinds mean nothing here. */
function KeyRows({ onNotice }: { onNotice: (notice: string | null) => void }) {
  const { keys } = useWorkbench()
  const chords = useKeymap()
  const [present, setPresent] = useState<readonly string[]>([])
  useEffect(() => {
    // Which commands have a handler is known after drawing only.
    const frame = requestAnimationFrame(() => {
      setPresent(Object.keys(keys.commands).filter((command) => keys.isHandled(command)))
    })
    return () => cancelAnimationFrame(frame)
  }, [keys])
  return present.map((command) => (
    <KeyRow key={command} command={command} chord={chords[command] ?? ''} onNotice={onNotice} />
  ))
}

function KeyRow({
  command,
  chord,
  onNotice,
}: {
  command: string
  chord: string
  onNotice: (notice: string | null) => void
}) {
  const t = useText(keysText)
  const { keys } = useWorkbench()
  const language = useLanguage()
  const nameOf = (key: string) => {
    const definition = keys.commands[key]
    return definition ? sayWording(language, definition.name) : key
  }
  const name = nameOf(command)
  const [isListening, setIsListening] = useState(false)
  const listen = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (!isListening || isComposing(event.nativeEvent)) return
    const pressed = chordOf(event.nativeEvent)
    if (!pressed) return
    event.preventDefault()
    event.stopPropagation()
    setIsListening(false)
    if (pressed === 'Escape' && command !== 'leaveEditor') return
    const now = keys.keymap.peek()
    const holder = holderOf(now, pressed, command)
    keys.change(rebound(now, command, pressed))
    onNotice(holder ? t('takenFrom', { command: nameOf(holder) }) : null)
  }
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td>
        <Button
          size="compact-sm"
          variant={isListening ? 'light' : 'subtle'}
          color={isListening ? undefined : 'gray'}
          aria-label={isListening ? t('press') : t('change', { command: name })}
          onClick={() => setIsListening(true)}
          onBlur={() => setIsListening(false)}
          onKeyDown={listen}
        >
          {isListening ? t('press') : chord ? <KeyHint keys={keysOf(chord)} /> : t('unset')}
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}
