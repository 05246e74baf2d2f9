/** The tree, usable with mouse and keyboard (WAI-ARIA's tree pattern: one Tab stop, arrow keys inside). */
import { present } from '@polyphony/contract'
import { IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import classes from '../company.module.css'
import { departmentText } from './departments.text.ts'
import { idOf, stepOfKey, type TreeRow, unfolded } from './tree.ts'

export type DepartmentAct = 'add' | 'rename' | 'move' | 'delete'

interface DepartmentTreeProps {
  rows: readonly TreeRow[]
  chosenId: string | null
  onChoose: (departmentId: string) => void
  onAct: (act: DepartmentAct) => void
}

const actOfKey: Readonly<Record<string, DepartmentAct>> = { F2: 'rename', Insert: 'add', Delete: 'delete' }

/**
 * Moves a lost focus into the tree: the button for the first department disappears with the empty page.
 * Called when the tree appears and when the dialog has closed, because either may be last.
 */
export function takeLostFocus() {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus()
}

export function DepartmentTree({ rows, chosenId, onChoose, onAct }: DepartmentTreeProps) {
  const t = useText(departmentText)
  const { folded, fold } = useFolds()
  const tree = useRef<HTMLDivElement>(null)
  const isNew = useRef(chosenId !== null)
  useEffect(() => {
    if (isNew.current) takeLostFocus()
  }, [])
  const seen = unfolded(rows, folded)
  const stop = seen.some((row) => idOf(row) === chosenId) ? chosenId : idOf(present(seen[0]))

  const goTo = (row: TreeRow | undefined) => {
    if (!row) return
    onChoose(idOf(row))
    tree.current?.querySelector<HTMLElement>(`[data-id="${idOf(row)}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, row: TreeRow) => {
    const act = actOfKey[event.key]
    const step = stepOfKey(event.key, row, seen, folded)
    if (!act && !step) return
    event.preventDefault()
    if (act || step?.isChoice) onChoose(idOf(row))
    if (act) onAct(act)
    if (step?.folds !== undefined) fold(idOf(row), step.folds)
    goTo(step?.row)
  }

  return (
    <div ref={tree} role="tree" aria-label={t('tree')} className={classes.tree}>
      {seen.map((row) => (
        <Item
          key={idOf(row)}
          row={row}
          isOpen={!folded.has(idOf(row))}
          isStop={idOf(row) === stop}
          isChosen={idOf(row) === chosenId}
          onGo={() => goTo(row)}
          onFold={(isFolded) => fold(idOf(row), isFolded)}
          onKeyDown={(event) => onKeyDown(event, row)}
        />
      ))}
    </div>
  )
}

function useFolds() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const fold = (id: string, isFolded: boolean) => {
    const next = new Set(folded)
    if (isFolded) next.add(id)
    else next.delete(id)
    setFolded(next)
  }
  return { folded, fold }
}

interface ItemProps {
  row: TreeRow
  isOpen: boolean
  /** True for the row that Tab focuses. */
  isStop: boolean
  isChosen: boolean
  onGo: () => void
  onFold: (isFolded: boolean) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Item({ row, isOpen, isStop, isChosen, onGo, onFold, onKeyDown }: ItemProps) {
  const t = useText(departmentText)
  const { department, path, hasBelow } = row
  return (
    <div
      role="treeitem"
      data-id={department.department_id}
      tabIndex={isStop ? 0 : -1}
      aria-level={path.length}
      aria-selected={isChosen}
      aria-expanded={hasBelow ? isOpen : undefined}
      className={classes.node}
      style={{ '--depth': path.length - 1 }}
      onClick={onGo}
      onDoubleClick={() => hasBelow && onFold(isOpen)}
      onKeyDown={onKeyDown}
    >
      {hasBelow ? (
        <IconChevronRight
          size={20}
          className={classes.chevron}
          data-open={isOpen}
          aria-hidden
          onClick={() => onFold(isOpen)}
        />
      ) : (
        <span className={classes.chevron} />
      )}
      <span className={classes.nodeName}>{department.name}</span>
      <span className={classes.nodeCount}>{t('members', { count: department.member_count })}</span>
    </div>
  )
}
