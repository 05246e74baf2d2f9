/** One field for everything. The field keeps the focus; arrows choose among the results (the pattern of a combobox). */
import { Loader, Modal, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { FoundGroups } from './FoundGroups.tsx'
import classes from './finder.module.css'
import { finderText } from './finder.text.ts'
import type { FoundItem } from './found-group.ts'
import { useFound } from './use-found.ts'

interface FinderProps {
  isOpen: boolean
  onClose: () => void
}

export function Finder({ isOpen, onClose }: FinderProps) {
  const t = useText(finderText)
  const isPhone = useMediaQuery('(max-width: 48em)')
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('open')}
      size="lg"
      fullScreen={isPhone ?? false}
      classNames={{ body: classes.body ?? '' }}
    >
      <Search onClose={onClose} />
    </Modal>
  )
}

const pauseMs = 250

function Search({ onClose }: { onClose: () => void }) {
  const t = useText(finderText)
  const listId = useId()
  const { typed, type, text, groups, current, choose, open, press } = useFinder(onClose)
  return (
    <>
      <TextInput
        data-autofocus
        type="search"
        role="combobox"
        aria-label={t('open')}
        aria-expanded={current !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current && `${listId} ${current.key}`.replaceAll(' ', '-')}
        placeholder={t('ask')}
        maxLength={100}
        value={typed}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={groups.some(({ state }) => state === 'waiting') && <Loader size={14} aria-hidden />}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
      />
      <FoundGroups key={text} id={listId} groups={groups} current={current} onOpen={open} onPoint={choose} />
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {t('keys')}
      </Text>
    </>
  )
}

function useFinder(onClose: () => void) {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const askLater = useDebouncedCallback(setText, pauseMs)
  const groups = useFound(text)
  const items = groups.flatMap((group) => group.items)
  const [chosen, choose] = useState<string>()
  const current = items.find(({ key }) => key === chosen) ?? items[0]
  const router = useRouter()
  const type = (value: string) => {
    setTyped(value)
    choose(undefined)
    askLater(value.trim())
  }
  const open = ({ href }: FoundItem) => {
    onClose()
    router.history.push(href)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const moved = moveOf(event.key, items, current)
    if (moved) choose(moved.key)
    else if (event.key !== 'Enter') return
    event.preventDefault()
    if (moved) return
    // What is shown answers an earlier text: Enter asks at once and opens nothing.
    if (typed.trim() !== text) askLater.flush()
    else if (current) open(current)
  }
  return { typed, type, text, groups, current, choose, open, press }
}

function moveOf(key: string, items: readonly FoundItem[], current: FoundItem | undefined): FoundItem | undefined {
  const index = current ? items.indexOf(current) : -1
  if (key === 'ArrowDown') return items[(index + 1) % items.length]
  if (key === 'ArrowUp') return items.at(index <= 0 ? -1 : index - 1)
  return undefined
}
