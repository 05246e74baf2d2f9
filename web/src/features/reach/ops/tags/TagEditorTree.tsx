/** The tree as nested lists: each tag with its names can be dragged by its handle or moved with its menu. */
import { Alert } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { type DragEvent, useState } from 'react'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { type TagDialogKind, TagRow } from './TagRow.tsx'
import { drop, flatten, type Move, nameOf, type Place, step, type TagNode } from './tag-tree.ts'
import classes from './tags.module.css'
import { tagsText } from './tags.text.ts'
import { useTagSave } from './use-tag-save.ts'

interface TagEditorTreeProps {
  tree: readonly TagNode[]
  onOpen: (kind: TagDialogKind, tag: TagNode) => void
}

interface Target {
  tagId: string
  place: Place
}

export function TagEditorTree({ tree, onOpen }: TagEditorTreeProps) {
  const t = useText(tagsText)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const move = useTagMove(tree)
  const { target, dragProps, dropProps } = useTagDrag(tree, move.send)
  const toggle = (id: string) => {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    setClosed(next)
  }

  const branch = (nodes: readonly TagNode[]) =>
    nodes.map((node) => {
      const isOpen = !closed.has(node.tag_id)
      return (
        <li key={node.tag_id}>
          <TagRow
            node={node}
            isOpen={isOpen}
            place={target?.tagId === node.tag_id ? target.place : null}
            moves={{ canRise: step(tree, node, -1) !== null, canSink: step(tree, node, 1) !== null }}
            onToggle={() => toggle(node.tag_id)}
            onStep={(direction) => move.send(node, step(tree, node, direction))}
            onOpen={(kind) => onOpen(kind, node)}
            drag={dragProps(node)}
            dropProps={dropProps(node)}
          />
          {node.children.length > 0 && isOpen && <ul className={classes.branch}>{branch(node.children)}</ul>}
        </li>
      )
    })

  return (
    <>
      {move.message && (
        <Alert color="red" role="alert" m="md" mb={0}>
          {move.message}
        </Alert>
      )}
      <ul className={classes.tree} aria-label={t('tree')}>
        {branch(tree)}
      </ul>
    </>
  )
}

type SendMove = (node: TagNode, move: Move | null) => void

function useTagMove(tree: readonly TagNode[]) {
  const t = useText(tagsText)
  const language = useLanguage()
  const save = useTagSave(calls.opsTag.moveTag, {
    done: (_, { tag_id }) => {
      const moved = flatten(tree).find((node) => node.tag_id === tag_id)
      return t('moved', { name: moved ? nameOf(moved, language) : '' })
    },
  })
  const send: SendMove = ({ tag_id, version }, move) => {
    if (move) save.send({ tag_id, version, ...move })
  }
  return { message: save.message, send }
}

/** The dragged tag and its target. */
function useTagDrag(tree: readonly TagNode[], send: SendMove) {
  const language = useLanguage()
  const [dragged, setDragged] = useState<TagNode | null>(null)
  const [target, setTarget] = useState<Target | null>(null)
  const endDrag = () => {
    setDragged(null)
    setTarget(null)
  }
  const dragProps = (node: TagNode) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', nameOf(node, language)) // some browsers start no drag without data
      setDragged(node)
    },
    onDragEnd: endDrag,
  })
  const dropProps = (node: TagNode) => ({
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      const place = placeOf(event)
      if (!drop(tree, dragged, node, place)) return setTarget(null)
      event.preventDefault()
      setTarget({ tagId: node.tag_id, place })
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged && target?.tagId === node.tag_id) send(dragged, drop(tree, dragged, node, target.place))
      endDrag()
    },
  })
  return { target, dragProps, dropProps }
}

/** The upper quarter of a row means before it, the lower quarter after it, the rest inside it. */
function placeOf(event: DragEvent): Place {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const share = (event.clientY - top) / height
  return share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'inside'
}
