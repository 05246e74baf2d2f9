/** The tree itself, by mouse and by keyboard (the pattern of WAI-ARIA: one stop for Tab, arrows inside). */
import { present } from '@polyphony/contract'
import { IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import classes from '../company.module.css'
import { departmentText } from './departments.text.ts'
import { type TreeRow, unfolded } from './tree.ts'

export type DepartmentAct = 'add' | 'rename' | 'move' | 'delete'

interface DepartmentTreeProps {
  rows: readonly TreeRow[]
  chosenId: string | null
  onChoose: (departmentId: string) => void
  onAct: (act: DepartmentAct) => void
}

const actOfKey: Readonly<Record<string, DepartmentAct>> = { F2: 'rename', Insert: 'add', Delete: 'delete' }
const idOf = ({ department }: TreeRow) => department.department_id

/**
 * The button that asked for the first department goes with the empty page, and the keyboard goes on in the tree: once it
 * is there and the dialog is gone, whichever comes later.
 */
export function takeLostFocus() {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus()
}

export function DepartmentTree({ rows, chosenId, onChoose, onAct }: DepartmentTreeProps) {
  const t = useText(departmentText)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const tree = useRef<HTMLDivElement>(null)
  const isNew = useRef(chosenId !== null)
  useEffect(() => {
    if (isNew.current) takeLostFocus()
  }, [])
  const seen = unfolded(rows, folded)
  const stop = seen.some((row) => idOf(row) === chosenId) ? chosenId : idOf(present(seen[0]))

  const fold = (id: string, isFolded: boolean) => {
    const next = new Set(folded)
    if (isFolded) next.add(id)
    else next.delete(id)
    setFolded(next)
  }
  const goTo = (row: TreeRow | undefined) => {
    if (!row) return
    onChoose(idOf(row))
    tree.current?.querySelector<HTMLElement>(`[data-id="${idOf(row)}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, row: TreeRow) => {
    const index = seen.indexOf(row)
    const isOpen = row.hasBelow && !folded.has(idOf(row))
    const act = actOfKey[event.key]
    if (act) {
      onChoose(idOf(row))
      onAct(act)
    } else if (event.key === 'ArrowDown') goTo(seen[index + 1])
    else if (event.key === 'ArrowUp') goTo(seen[index - 1])
    else if (event.key === 'Home') goTo(seen[0])
    else if (event.key === 'End') goTo(seen.at(-1))
    else if (event.key === 'Enter' || event.key === ' ') onChoose(idOf(row))
    else if (event.key === 'ArrowRight') {
      if (isOpen) goTo(seen[index + 1])
      else if (row.hasBelow) fold(idOf(row), false)
    } else if (event.key === 'ArrowLeft') {
      if (isOpen) fold(idOf(row), true)
      else goTo(seen.find((other) => idOf(other) === row.path.at(-2)))
    } else return
    event.preventDefault()
  }

  return (
    <div ref={tree} role="tree" aria-label={t('tree')} className={classes.tree}>
      {seen.map((row) => {
        const id = idOf(row)
        const isOpen = !folded.has(id)
        return (
          <div
            key={id}
            role="treeitem"
            data-id={id}
            tabIndex={id === stop ? 0 : -1}
            aria-level={row.path.length}
            aria-selected={id === chosenId}
            aria-expanded={row.hasBelow ? isOpen : undefined}
            className={classes.node}
            style={{ '--depth': row.path.length - 1 }}
            onClick={() => goTo(row)}
            onDoubleClick={() => row.hasBelow && fold(id, isOpen)}
            onKeyDown={(event) => onKeyDown(event, row)}
          >
            {row.hasBelow ? (
              <IconChevronRight
                size={20}
                className={classes.chevron}
                data-open={isOpen}
                aria-hidden
                onClick={() => fold(id, isOpen)}
              />
            ) : (
              <span className={classes.chevron} />
            )}
            <span className={classes.nodeName}>{row.department.name}</span>
            <span className={classes.nodeCount}>{t('members', { count: row.department.member_count })}</span>
          </div>
        )
      })}
    </div>
  )
}
