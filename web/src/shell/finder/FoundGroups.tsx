import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../i18n/i18n.ts'
import classes from './finder.module.css'
import { finderText, groupText } from './finder.text.ts'
import type { FoundGroup, FoundItem } from './found-group.ts'

interface FoundGroupsProps {
  id: string
  groups: readonly FoundGroup[]
  current: FoundItem | undefined
  onOpen: (item: FoundItem) => void
  onPoint: (key: string) => void
}

export function FoundGroups({ id, groups, ...chosen }: FoundGroupsProps) {
  const t = useText(finderText)
  const isLate = useLate()
  const isEmpty = groups.every(({ state, items }) => state === 'ready' && items.length === 0)
  return (
    <>
      <div id={id} role="listbox" aria-label={t('found')} className={classes.found}>
        {groups.map((group) => (
          <Group key={group.name} id={id} group={group} {...chosen} />
        ))}
      </div>
      <div aria-live="polite">
        {groups.map((group) => (
          <Trouble key={group.name} group={group} isLate={isLate} />
        ))}
        {isEmpty && (
          <Text size="sm" c="dimmed" p="xs">
            {t('nothing')}
          </Text>
        )}
      </div>
    </>
  )
}

type Chosen = Pick<FoundGroupsProps, 'id' | 'current' | 'onOpen' | 'onPoint'>

function Group({ group: { name, items }, id, current, onOpen, onPoint }: Chosen & { group: FoundGroup }) {
  const nameOf = useText(groupText)
  if (items.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't stand in a list of options
    <div role="group" aria-label={nameOf(name)}>
      <div className={classes.name} aria-hidden>
        {nameOf(name)}
      </div>
      {items.map((item) => (
        <Option key={item.key} id={id} item={item} isCurrent={item === current} onOpen={onOpen} onPoint={onPoint} />
      ))}
    </div>
  )
}

interface OptionProps extends Pick<Chosen, 'id' | 'onOpen' | 'onPoint'> {
  item: FoundItem
  isCurrent: boolean
}

function Option({ id, item, isCurrent, onOpen, onPoint }: OptionProps) {
  const { key, label, hint } = item
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
    <div
      id={`${id} ${key}`.replaceAll(' ', '-')}
      role="option"
      aria-selected={isCurrent}
      className={classes.option}
      ref={isCurrent ? scrollTo : undefined}
      onClick={() => onOpen(item)}
      onPointerMove={() => !isCurrent && onPoint(key)}
    >
      <span className={classes.label}>{label}</span>
      {hint && <span className={classes.hint}>{hint}</span>}
    </div>
  )
}

const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** A group that hasn't answered, or won't. */
function Trouble({ group: { name, state, error }, isLate }: { group: FoundGroup; isLate: boolean }) {
  const t = useText(finderText)
  const nameOf = useText(groupText)
  const messageOf = useErrorMessage()
  if (state === 'ready') return null
  return (
    <Text size="sm" c={error ? 'var(--overdue)' : 'dimmed'} px="xs" py={4}>
      {`${nameOf(name)}: ${error ? messageOf(error) : t(isLate ? 'late' : 'searching')}`}
    </Text>
  )
}

const lateMs = 4000

/** Counts anew for each text, as its answers do. */
function useLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLate, lateMs, true)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
