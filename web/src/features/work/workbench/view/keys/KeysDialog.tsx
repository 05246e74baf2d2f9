/** All commands with their keys, which can be changed. */
import { Button, Group, Modal, Table, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { sayWording, useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { KeyHint } from '../../../../../ui/text/KeyHint.tsx'
import {
  type CommandGroup,
  chordOf,
  commandGroups,
  defaultKeymap,
  holderOf,
  isComposing,
  keysOf,
  printedKeys,
  rebound,
} from '../../core/keys/keymap.ts'
import { useKeymap, useWorkbench } from '../context/context.ts'
import { keysText } from './keys.text.ts'

export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText(keysText)
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('title')} size="lg" closeOnEscape>
      <KeyList />
    </Modal>
  )
}

function KeyList() {
  const t = useText(keysText)
  const { keys } = useWorkbench()
  const [notice, setNotice] = useState<string | null>(null)
  const [wanted, setWanted] = useState('')
  const groups = useShownGroups(wanted)
  return (
    <>
      <TextInput
        data-autofocus
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {groups.map(({ group, commands }) => (
        <Table key={group} verticalSpacing={4} mt="sm" aria-label={t(group)}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(group)}</Table.Th>
              <Table.Th w={220}>
                <VisuallyHidden>{t('keys')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {commands.map((command) => (
              <KeyRow key={command} command={command} onNotice={setNotice} />
            ))}
          </Table.Tbody>
        </Table>
      ))}
      {groups.length === 0 && (
        <Text size="sm" c="dimmed" mt="md">
          {t('nothing')}
        </Text>
      )}
      <Group justify="space-between" mt="md">
        <Text size="xs" c="dimmed" role="status">
          {notice ?? t('undoHint', { keys: printedKeys('Ctrl+Z') })}
        </Text>
        <Button variant="default" onClick={() => keys.change(defaultKeymap(keys.commands))}>
          {t('resetAll')}
        </Button>
      </Group>
    </>
  )
}

/** The commands of the present work by their groups, if their name or their keys contain what is searched. */
function useShownGroups(wanted: string): { group: CommandGroup; commands: readonly string[] }[] {
  const language = useLanguage()
  const chords = useKeymap()
  const { keys } = useWorkbench()
  const present = usePresentCommands()
  const words = wanted.trim().toLowerCase()
  const isShown = (command: string) => {
    const { name } = keys.commands[command] ?? {}
    const said = `${name ? sayWording(language, name) : command} ${printedKeys(chords[command] ?? '')}`
    return said.toLowerCase().includes(words)
  }
  return commandGroups
    .map((group) => ({
      group,
      commands: present.filter((command) => (keys.commands[command]?.group ?? 'kind') === group && isShown(command)),
    }))
    .filter(({ commands }) => commands.length > 0)
}

/** Those of other kinds of work mean nothing here, nor do codes that no segment has. */
function usePresentCommands(): readonly string[] {
  const { keys, opened } = useWorkbench()
  const [present, setPresent] = useState<readonly string[]>([])
  useEffect(() => {
    // Which commands have a handler is known after drawing only.
    const frame = requestAnimationFrame(() => {
      const codeCount = Math.max(0, ...Array.from(opened.store.allRows(), ({ segment }) => segment.codes.length))
      const isOfUse = (command: string) => {
        if (keys.commands[command]?.group !== 'codes') return true
        return Number(/\d$/.exec(command)?.[0] ?? 1) <= codeCount
      }
      setPresent(Object.keys(keys.commands).filter((command) => keys.isHandled(command) && isOfUse(command)))
    })
    return () => cancelAnimationFrame(frame)
  }, [keys, opened])
  return present
}

function KeyRow({ command, onNotice }: { command: string; onNotice: (notice: string | null) => void }) {
  const t = useText(keysText)
  const chord = useKeymap()[command] ?? ''
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
