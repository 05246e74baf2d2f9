/** Assigns one step of several pieces to one person. */
import { Modal, ScrollArea, Select, Stack, Text } from '@mantine/core'
import { type NodeResults, nodeKinds, present } from '@polyphony/contract'
import { useState } from 'react'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { Candidates } from '../node/AssignDialog.tsx'
import type { PieceNode } from '../task-view.ts'
import { piecesText } from './pieces.text.ts'

interface AssignPiecesProps {
  /** By step of the flow; at least one. */
  steps: ReadonlyMap<string, PieceNode[]>
  onResult: (result: NodeResults) => void
  onClose: () => void
}

export function AssignPieces({ steps, onResult, onClose }: AssignPiecesProps) {
  const t = useText(piecesText)
  const language = useLanguage()
  const ids = [...steps.keys()]
  const [node_id, setNodeId] = useState(ids[0])
  const nodes = present(steps.get(present(node_id)))
  const options = [...steps].map(([value, [node]]) => ({
    value,
    label: nodeKinds[present(node).kind].name[language],
  }))
  return (
    <Modal opened onClose={onClose} size="lg" title={t('assignTitle')} scrollAreaComponent={ScrollArea.Autosize}>
      <Stack gap="sm">
        <Select
          label={t('step')}
          allowDeselect={false}
          data={options}
          value={node_id}
          onChange={(value) => value && setNodeId(value)}
        />
        <Text size="sm" c="dimmed">
          {t('assignMeans', { count: nodes.length })}
        </Text>
        <Candidates
          key={node_id}
          nodes={nodes}
          onClose={onClose}
          onResult={(result) => {
            onClose()
            onResult(result)
          }}
        />
      </Stack>
    </Modal>
  )
}
