/** The drawing of a flow, in which steps are dragged, connected, selected and deleted. Loaded lazily. */
import '@xyflow/react/dist/base.css'
import { useComputedColorScheme } from '@mantine/core'
import {
  Background,
  Controls,
  type Edge,
  type NodeChange,
  type OnBeforeDelete,
  type OnConnect,
  type OnReconnect,
  ReactFlow,
} from '@xyflow/react'
import { useText } from '../../../../../i18n/i18n.ts'
import { designerText } from '../designer.text.ts'
import { connect, reconnect } from '../edit/edit-graph.ts'
import type { Designer } from '../edit/use-designer.ts'
import classes from './canvas.module.css'
import { withoutDeleted, withPlaces } from './edit-drawing.ts'
import { type StepNode, StepNodeView } from './StepNodeView.tsx'
import { useDrawing } from './use-drawing.ts'
import { useView } from './use-view.ts'

const nodeTypes = { step: StepNodeView }

export function FlowCanvas({ designer }: { designer: Designer }) {
  const t = useText(designerText)
  const scheme = useComputedColorScheme('light')
  const labels = useLabels()
  const { draft, choose, editGraph } = designer
  const { nodes, edges, onNodesChange, onEdgesChange } = useDrawing(designer)
  const setInstance = useView(draft.graph)
  const edits = editsOf(designer)
  const applyChanges = (changes: NodeChange<StepNode>[]) => {
    onNodesChange(changes)
    const picked = changes.find((change) => change.type === 'select' && change.selected)
    if (picked?.type === 'select') choose(picked.id)
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
        onNodeDragStop={() => editGraph((graph) => withPlaces(graph, nodes))}
        onConnect={edits.connect}
        onReconnect={edits.reconnect}
        onBeforeDelete={edits.remove}
        onPaneClick={() => choose(null)}
        deleteKeyCode={['Delete', 'Backspace']}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        onInit={setInstance}
        minZoom={0.3}
        maxZoom={1.5}
        ariaLabelConfig={labels}
        // The library's licence (MIT) doesn't ask for its name in the drawing.
        proOptions={{ hideAttribution: true }}
      >
        <Background gap={20} color="var(--line)" />
        <Controls showInteractive={false} />
      </ReactFlow>
    </section>
  )
}

interface Edits {
  connect: OnConnect
  reconnect: OnReconnect
  remove: OnBeforeDelete<StepNode, Edge>
}

function editsOf({ editGraph }: Designer): Edits {
  return {
    connect: ({ source, target }) => editGraph((graph) => connect(graph, { from: source, to: target })),
    reconnect: (edge, { source, target }) =>
      editGraph((graph) => reconnect(graph, { from: edge.source, to: edge.target }, { from: source, to: target })),
    // The library doesn't delete anything: the graph changes and is drawn again.
    remove: async ({ nodes, edges }) => {
      editGraph((graph) => withoutDeleted(graph, nodes, edges))
      return false
    },
  }
}

/** Labels of the drawing's parts for screen readers. */
function useLabels() {
  const t = useText(designerText)
  return {
    'node.a11yDescription.default': t('nodeHelp'),
    'node.a11yDescription.keyboardDisabled': t('nodeHelp'),
    'node.a11yDescription.ariaLiveMessage': () => t('movedTo'),
    'edge.a11yDescription.default': t('edgeHelp'),
    'controls.ariaLabel': t('controls'),
    'controls.zoomIn.ariaLabel': t('zoomIn'),
    'controls.zoomOut.ariaLabel': t('zoomOut'),
    'controls.fitView.ariaLabel': t('fit'),
    'handle.ariaLabel': t('handle'),
  }
}
