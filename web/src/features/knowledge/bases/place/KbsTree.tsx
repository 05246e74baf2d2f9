/** Both trees, one Tab stop; arrows walk, Enter opens the base. What is dragged can be moved by its menu as well. */
import { type RenderTreeNodePayload, Skeleton, Tree, type TreeNodeData, useTree } from '@mantine/core'
import { calls, type KbsNode, kbsRoots } from '@polyphony/contract'
import { IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { kbsRootText } from '../../../../parts/knowledge/kbs.text.ts'
import { QueryContent } from '../../../../parts/query/QueryContent.tsx'
import { basesText } from '../bases.text.ts'
import classes from '../knowledge.module.css'
import { useTreeMove } from './use-tree-move.ts'

interface KbsTreeProps {
  /** The base that is shown, or the root of its list. */
  chosen: string | null
  /** @param value a base's id, or a root */
  onChoose: (value: string) => void
}

export function KbsTree(props: KbsTreeProps) {
  const nameOf = useText(kbsRootText)
  const all = useCall(calls.kbs.getAllKbs, {})
  return (
    <QueryContent query={all} bones={<Bones />}>
      {({ list }) => (
        <Nodes
          {...props}
          nodes={list.map(({ kbs_id, children }) => ({
            value: kbs_id,
            label: nameOf(kbs_id),
            children: children.map(nodeOf),
          }))}
        />
      )}
    </QueryContent>
  )
}

const nodeOf = ({ kbs_id, kbs_name, children }: KbsNode): TreeNodeData => ({
  value: kbs_id,
  label: kbs_name,
  children: children.map(nodeOf),
})

function Nodes({ nodes, chosen, onChoose }: KbsTreeProps & { nodes: TreeNodeData[] }) {
  const t = useText(basesText)
  const [expanded, setExpanded] = useState<Record<string, boolean>>(() =>
    Object.fromEntries(kbsRoots.map((root) => [root, true])),
  )
  const [shown, setShown] = useState<string | null>(null)
  if (chosen !== shown) {
    setShown(chosen) // what stands above it is opened once, and can be closed again
    setExpanded({ ...expanded, ...Object.fromEntries(ancestorsOf(nodes, chosen).map((value) => [value, true])) })
  }
  const tree = useTree({
    expandedState: expanded,
    onExpandedStateChange: setExpanded,
    selectedState: chosen ? [chosen] : [],
    onSelectedStateChange: ([value]) => value !== undefined && onChoose(value),
  })
  const dragOf = useTreeMove(nodes)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const value = event.key === 'Enter' && event.target instanceof HTMLElement && event.target.dataset.value
    if (value) onChoose(value)
  }
  return (
    <Tree
      aria-label={t('tree')}
      data={nodes}
      tree={tree}
      levelOffset={16}
      selectOnClick
      expandOnClick={false}
      allowRangeSelection={false}
      onKeyDown={onKeyDown}
      renderNode={(row) => <Row {...row} drag={dragOf(row.node.value)} />}
    />
  )
}

type RowProps = RenderTreeNodePayload & { drag: ReturnType<ReturnType<typeof useTreeMove>> }

function Row({ node, expanded, hasChildren, selected, tree, elementProps, drag }: RowProps) {
  return (
    <div
      {...elementProps}
      {...drag}
      className={`${elementProps.className} ${classes.node}`}
      data-chosen={selected || undefined}
    >
      {hasChildren ? (
        <IconChevronRight
          size={16}
          className={classes.chevron}
          data-open={expanded}
          aria-hidden
          onClick={(event) => {
            event.stopPropagation()
            tree.toggleExpanded(node.value)
          }}
        />
      ) : (
        <span className={classes.chevron} />
      )}
      <span className={classes.nodeName} title={typeof node.label === 'string' ? node.label : undefined}>
        {node.label}
      </span>
    </div>
  )
}

function ancestorsOf(nodes: readonly TreeNodeData[], value: string | null): string[] {
  for (const node of nodes) {
    const children = node.children ?? []
    if (children.some((child) => child.value === value)) return [node.value]
    const rest = ancestorsOf(children, value)
    if (rest.length > 0) return [node.value, ...rest]
  }
  return []
}

function Bones() {
  return [160, 120, 140, 100].map((width) => <Skeleton key={width} height={14} width={width} my={14} />)
}
