/** A keyboard-operable tree of tags (WAI-ARIA tree pattern); leaves are chosen, parents open and close. */
import type { Tag } from '@polyphony/contract'
import { IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/i18n.ts'
import classes from './TagTree.module.css'
import { isLeaf, moveOf, type TagRow, tagName, visibleRows } from './tree.ts'

interface TagTreeProps {
  label: string
  tags: readonly Tag[]
  chosen: readonly string[]
  isMultiple: boolean
  isAllExpanded: boolean
  onChoose: (tag: Tag) => void
}

export function TagTree({ label, tags, chosen, isMultiple, isAllExpanded, onChoose }: TagTreeProps) {
  const { opened, setExpanded } = useOpened(tags, chosen)
  const [focused, setFocused] = useState<string | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const rows = visibleRows(tags, isAllExpanded ? parentsOf(tags) : opened)
  const tabStop = rows.some((row) => row.tag.tag_id === focused) ? focused : rows[0]?.tag.tag_id

  const focusRow = (id: string) => {
    setFocused(id)
    root.current?.querySelector<HTMLElement>(`[data-tag="${CSS.escape(id)}"]`)?.focus()
  }
  const act = (row: TagRow) => (isLeaf(row.tag) ? onChoose(row.tag) : setExpanded(row.tag.tag_id, !row.isExpanded))

  const onKeyDown = (event: KeyboardEvent, row: TagRow) => {
    const move = moveOf(event.key, rows, row.tag.tag_id)
    if (!move) return
    event.preventDefault()
    if ('focus' in move) focusRow(move.focus)
    else if ('choose' in move) onChoose(row.tag)
    else setExpanded(row.tag.tag_id, 'expand' in move)
  }

  return (
    <div
      ref={root}
      role="tree"
      aria-label={label}
      aria-multiselectable={isMultiple || undefined}
      className={classes.tree}
    >
      {rows.map((row) => (
        <Row
          key={row.tag.tag_id}
          row={row}
          isChosen={chosen.includes(row.tag.tag_id)}
          isMultiple={isMultiple}
          isTabStop={row.tag.tag_id === tabStop}
          onClick={() => {
            focusRow(row.tag.tag_id)
            act(row)
          }}
          onKeyDown={(event) => onKeyDown(event, row)}
        />
      ))}
    </div>
  )
}

function useOpened(tags: readonly Tag[], chosen: readonly string[]) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => ancestorsOf(tags, chosen))
  const setExpanded = (id: string, isExpanded: boolean) => {
    const next = new Set(opened)
    if (isExpanded) next.add(id)
    else next.delete(id)
    setOpened(next)
  }
  return { opened, setExpanded }
}

interface RowProps {
  row: TagRow
  isChosen: boolean
  isMultiple: boolean
  isTabStop: boolean
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Row({ row, isChosen, isMultiple, isTabStop, onClick, onKeyDown }: RowProps) {
  const language = useLanguage()
  const leaf = isLeaf(row.tag)
  const Arrow = row.isExpanded ? IconChevronDown : IconChevronRight
  return (
    <div
      role="treeitem"
      data-tag={row.tag.tag_id}
      tabIndex={isTabStop ? 0 : -1}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={leaf ? undefined : row.isExpanded}
      aria-checked={leaf && isMultiple ? isChosen : undefined}
      aria-selected={leaf && !isMultiple ? isChosen : undefined}
      className={classes.row}
      style={{ paddingInlineStart: 8 + (row.level - 1) * 20 }}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {leaf ? (
        <span className={isMultiple ? classes.box : classes.mark} data-chosen={isChosen || undefined} aria-hidden>
          {isChosen && <IconCheck size={14} stroke={3} />}
        </span>
      ) : (
        <Arrow size={16} aria-hidden />
      )}
      <span>{tagName(row.tag, language)}</span>
    </div>
  )
}

function parentsOf(tags: readonly Tag[]): Set<string> {
  return new Set(tags.flatMap((tag) => (isLeaf(tag) ? [] : [tag.tag_id, ...parentsOf(tag.children)])))
}

/** The parents of chosen tags, which are open at first. */
function ancestorsOf(tags: readonly Tag[], chosen: readonly string[]): Set<string> {
  const found = new Set<string>()
  const walk = (tag: Tag): boolean => {
    const isOnTheWay = tag.children.map(walk).includes(true)
    if (isOnTheWay) found.add(tag.tag_id)
    return isOnTheWay || chosen.includes(tag.tag_id)
  }
  tags.forEach(walk)
  return found
}
