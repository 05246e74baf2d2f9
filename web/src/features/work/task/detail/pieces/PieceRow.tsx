/** The only piece of a task: its steps as cards. */
import { Group, Text } from '@mantine/core'
import { dot, formatLanguageName, formatSegments, formatWords } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { Panel } from '../../../../../ui/frame/Panel.tsx'
import { StatusBadge } from '../../../../../ui/state/Status.tsx'
import { TruncatedText } from '../../../../../ui/text/TruncatedText.tsx'
import classes from '../detail.module.css'
import { detailText } from '../detail.text.ts'
import { endText } from '../end/end.text.ts'
import type { Piece } from '../task-view.ts'
import { PieceFlow, type PieceFlowProps } from './PieceFlow.tsx'
import { piecesText } from './pieces.text.ts'

export function PieceRow(props: PieceFlowProps) {
  return (
    <Panel>
      <PieceHead piece={props.piece} />
      <PieceFlow {...props} />
    </Panel>
  )
}

function PieceHead({ piece }: { piece: Piece }) {
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
