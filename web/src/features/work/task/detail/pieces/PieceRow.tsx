/** A piece: a row of its steps; parallel steps share a column. */
import { Group, Text } from '@mantine/core'
import { type MachineNode, present } from '@polyphony/contract'
import { IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import { dot, formatLanguageName, formatSegments, formatWords } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { layersOf } from '../../../../../parts/flow/layers.ts'
import { Panel } from '../../../../../ui/frame/Panel.tsx'
import { StatusBadge } from '../../../../../ui/state/Status.tsx'
import { TruncatedText } from '../../../../../ui/text/TruncatedText.tsx'
import classes from '../detail.module.css'
import { detailText } from '../detail.text.ts'
import { endText } from '../end/end.text.ts'
import { NodeCard } from '../node/NodeCard.tsx'
import type { Piece, TaskView } from '../task-view.ts'
import { piecesText } from './pieces.text.ts'

interface PieceRowProps {
  task: TaskView
  piece: Piece
  machines: ReadonlyMap<string, MachineNode>
}

export function PieceRow({ piece, task, machines }: PieceRowProps) {
  const byNodeId = new Map(piece.nodes.map((node) => [node.node_id, node]))
  // Talents see the steps in which they have a part.
  const layers = layersOf(task.graph)
    .map((layer) => layer.flatMap((node) => byNodeId.get(node.node_id) ?? []))
    .filter((layer) => layer.length > 0)
  return (
    <Panel>
      <PieceHead piece={piece} />
      <ol className={classes.flow}>
        {layers.map((layer, index) => (
          <Fragment key={present(layer[0]).node_task_id}>
            {index > 0 && (
              <li className={classes.arrow} aria-hidden>
                <IconChevronRight size={16} />
              </li>
            )}
            <li className={classes.layer}>
              {layer.map((node) => (
                <NodeCard key={node.node_task_id} task={task} node={node} machine={machines.get(node.node_task_id)} />
              ))}
            </li>
          </Fragment>
        ))}
      </ol>
    </Panel>
  )
}

function PieceHead({ piece }: Pick<PieceRowProps, 'piece'>) {
  const t = useText(detailText)
  const pieces = useText(piecesText)
  const end = useText(endText)
  const language = useLanguage()
  return (
    <Group justify="space-between" gap="xs" className={classes.pieceHead}>
      <Text component="h2" size="sm" m={0}>
        <TruncatedText text={piece.file_name} fw={600} limit={60} />
        {dot}
        {formatLanguageName(piece.target_lang, language)}
      </Text>
      <Group gap="sm">
        {piece.segment_count > 0 && (
          <Text size="xs" c="dimmed">
            {formatWords(piece.word_count, language)}
            {dot}
            {formatSegments(piece.segment_count, language)}
          </Text>
        )}
        {piece.is_source && <StatusBadge tone="review">{pieces('sourcePiece')}</StatusBadge>}
        {piece.cancelled_at && <StatusBadge tone="paused">{end('isCancelled')}</StatusBadge>}
        {piece.completed_at && <StatusBadge tone="done">{t('pieceDone')}</StatusBadge>}
      </Group>
    </Group>
  )
}
