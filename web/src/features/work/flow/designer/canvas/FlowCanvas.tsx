/** The drawing: steps are dragged, connected from edge to edge, chosen and deleted. Loaded only where it is shown. */
import { present } from '@polyphony/contract'
import '@xyflow/react/dist/base.css'
import { useComputedColorScheme } from '@mantine/core'
import {
  Background,
  Controls,
  type Edge,
  MarkerType,
  type NodeChange,
  type OnBeforeDelete,
  ReactFlow,
  type ReactFlowInstance,
  useEdgesState,
  useNodesState,
} from '@xyflow/react'
import { useEffect, useState } from 'react'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { designerText } from '../designer.text.ts'
import { connect, disconnect, removeNode } from '../edit/edit-graph.ts'
import { type Designer, problemsAt } from '../edit/use-designer.ts'
import { stepNames } from '../step/step-names.ts'
import classes from './canvas.module.css'
import { layOut, nodeSize } from './lay-out.ts'
import { type StepNode, StepNodeView } from './StepNodeView.tsx'

const fit = { maxZoom: 1, padding: 0.12 }
/** Smaller than this, names can't be read. */
const readable = 0.75
const nodeTypes = { step: StepNodeView }
const edgeKey = ({ from, to }: { from: string; to: string }) => `${from}>${to}`

export function FlowCanvas({ designer }: { designer: Designer }) {
  const t = useText(designerText)
  const language = useLanguage()
  const scheme = useComputedColorScheme('light')
  const { draft, problems, chosen, choose, editGraph } = designer
  const { graph } = draft
  const [nodes, setNodes, onNodesChange] = useNodesState<StepNode>([])
  const [edges, setEdges, onEdgesChange] = useEdgesState<Edge>([])
  const [instance, setInstance] = useState<ReactFlowInstance<StepNode, Edge> | null>(null)
  const chosenId = chosen?.node_id
  const problemsKey = JSON.stringify(problems)

  useEffect(() => {
    const places = layOut(graph)
    const names = stepNames(graph, language)
    setNodes((before) =>
      graph.nodes.map((node) => ({
        ...before.find((one) => one.id === node.node_id),
        id: node.node_id,
        type: 'step',
        ...nodeSize,
        position: present(places.get(node.node_id)),
        selected: node.node_id === chosenId,
        ariaLabel: present(names.get(node.node_id)),
        data: { node, name: present(names.get(node.node_id)), problemCount: problemsAt(problems, node.node_id).length },
      })),
    )
    const wrong = new Set(problems.flatMap(({ edge }) => (edge ? [edgeKey(edge)] : [])))
    setEdges(
      graph.edges.map((edge) => ({
        id: edgeKey(edge),
        source: edge.from,
        target: edge.to,
        type: 'smoothstep',
        ariaLabel: `${names.get(edge.from) ?? ''} → ${names.get(edge.to) ?? ''}`,
        markerEnd: { type: MarkerType.ArrowClosed, color: 'var(--edge)' },
        ...(wrong.has(edgeKey(edge)) && { className: classes.wrong }),
      })),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- problems are compared by what they say
  }, [graph, chosenId, problemsKey, language, setNodes, setEdges])

  // Whatever is added or laid out anew is in view: all of it where that can be read, else the chosen step or the first ones.
  const count = graph.nodes.length
  const isLaidOut = graph.nodes.every((node) => !node.position)
  useEffect(() => {
    const frame = requestAnimationFrame(() => instance && void show(instance))
    return () => cancelAnimationFrame(frame)
  }, [instance, count, isLaidOut])

  const applyChanges = (changes: NodeChange<StepNode>[]) => {
    onNodesChange(changes)
    const picked = changes.find((change) => change.type === 'select' && change.selected)
    if (picked?.type === 'select') choose(picked.id)
  }
  /** All keep their places once one of them has been put somewhere. */
  const keepPlaces = () =>
    editGraph((now) => ({
      ...now,
      nodes: now.nodes.map((node) => {
        const at = nodes.find((one) => one.id === node.node_id)?.position
        return at ? { ...node, position: { x: Math.round(at.x), y: Math.round(at.y) } } : node
      }),
    }))
  /** What is deleted here is deleted from the graph, which draws itself anew. */
  const takeOut: OnBeforeDelete<StepNode, Edge> = async ({ nodes: goneNodes, edges: goneEdges }) => {
    const gone = new Set(goneNodes.map((node) => node.id))
    editGraph((now) => {
      const lines = goneEdges.filter((edge) => !gone.has(edge.source) && !gone.has(edge.target))
      const cut = lines.reduce((rest, edge) => disconnect(rest, { from: edge.source, to: edge.target }), now)
      return [...gone].reduce((rest, id) => (rest.nodes.length > 1 ? removeNode(rest, id) : rest), cut)
    })
    return false
  }
  return (
    <section className={classes.canvas} aria-label={t('drawingLabel', { name: draft.name || t('newTitle') })}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        colorMode={scheme}
        onNodesChange={applyChanges}
        onEdgesChange={onEdgesChange}
        onNodeDragStop={keepPlaces}
        onConnect={({ source, target }) => editGraph((now) => connect(now, { from: source, to: target }))}
        onReconnect={({ source: from, target: to }, { source, target }) =>
          editGraph((now) => connect(disconnect(now, from ? { from: source, to: target } : { from, to }), { from, to }))
        }
        onBeforeDelete={takeOut}
        onPaneClick={() => choose(null)}
        deleteKeyCode={['Delete', 'Backspace']}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        onInit={setInstance}
        minZoom={0.3}
        maxZoom={1.5}
        ariaLabelConfig={{
          'node.a11yDescription.default': t('nodeHelp'),
          'node.a11yDescription.keyboardDisabled': t('nodeHelp'),
          'node.a11yDescription.ariaLiveMessage': () => t('movedTo'),
          'edge.a11yDescription.default': t('edgeHelp'),
          'controls.ariaLabel': t('controls'),
          'controls.zoomIn.ariaLabel': t('zoomIn'),
          'controls.zoomOut.ariaLabel': t('zoomOut'),
          'controls.fitView.ariaLabel': t('fit'),
          'handle.ariaLabel': t('handle'),
        }}
      >
        <Background gap={20} color="var(--line)" />
        <Controls showInteractive={false} />
      </ReactFlow>
    </section>
  )
}

async function show(instance: ReactFlowInstance<StepNode, Edge>): Promise<void> {
  await instance.fitView(fit)
  const { x, zoom } = instance.getViewport()
  if (zoom >= readable) return
  const nodes = instance.getNodes()
  const chosen = nodes.find((node) => node.selected)
  if (chosen) {
    const { x: left, y: top } = chosen.position
    await instance.setCenter(left + nodeSize.width / 2, top + nodeSize.height / 2, { zoom: readable })
    return
  }
  const all = instance.getNodesBounds(nodes)
  const middle = all.x + all.width / 2
  await instance.setViewport({ x: x + (zoom - readable) * middle, y: 24 - all.y * readable, zoom: readable })
}
